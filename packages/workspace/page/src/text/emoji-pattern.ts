/** `:name:` standing by itself, so neither `10:30:45` nor `a:b:c`. Without groups, to be used inside other patterns. */
export const emojiPattern = /(?<![\p{L}\p{N}:]):(?:\+1|-1|[a-z][a-z0-9_+-]*):(?![\p{L}\p{N}])/u
