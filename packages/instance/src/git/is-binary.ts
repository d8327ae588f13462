// git itself looks for NUL in the first 8,000 bytes (buffer_is_binary in its xdiff-interface.c).
const SAMPLE = 8_000

export function isBinary(content: Buffer): boolean {
  return content.subarray(0, SAMPLE).includes(0)
}
