return require "support.round"
