const ASKS = /^how do I set the `([^`\n]{1,80})`\W*$/

/** How a question after an option asks how to set that. */
export function askingToSet(name: string): string {
  return `how do I set the \`${name}\`?`
}

/** Undefined if a question isn't asked so. */
export function optionToSet(text: string): string | undefined {
  return ASKS.exec(text.trim())?.[1]
}
