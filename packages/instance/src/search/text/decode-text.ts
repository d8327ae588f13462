// git itself looks for NUL in the first 8,000 bytes (buffer_is_binary in its xdiff-interface.c).
const BINARY_SAMPLE = 8_000

/** Undefined for binary content. Broken UTF-8 becomes U+FFFD. */
export function decodeText(content: Buffer): string | undefined {
  return content.subarray(0, BINARY_SAMPLE).includes(0) ? undefined : content.toString()
}
