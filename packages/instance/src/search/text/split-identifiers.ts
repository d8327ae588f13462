/** `parseHTTPHeader` → `parse HTTP Header`. Underscores, dots and dashes are separators of the index's tokenizer already. */
export function splitIdentifiers(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
}
