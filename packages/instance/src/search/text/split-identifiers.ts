/** `parseHTTPHeader` → `parse HTTP Header`. The index's tokenizer already splits at underscores, dots and dashes. */
export function splitIdentifiers(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
}
