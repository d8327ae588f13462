/** "How do I": a pattern's part. */
export const HOW_TO = 'how (?:to|(?:do|can|could|should|would|must) (?:i|we|you|one))'
/** "Can I" */
export const CAN_I = '(?:can|could|may) (?:i|we|you|one)'
