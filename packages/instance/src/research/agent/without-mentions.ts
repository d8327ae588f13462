const MENTION =
  /<(?:![a-z]+|@[UWB][A-Z0-9]+|#[CGD][A-Z0-9]+|!subteam\^[A-Z0-9]+)(?:[|^][^>\n]*)?>|(?<![\w.])@(?:here|channel|everyone)\b/gi

/** An answer notifies nobody, whatever a file told the model to write. */
export function withoutMentions(text: string): string {
  return text.replace(MENTION, '(mention removed)')
}
