/** Two words that are asked for at once. */
export function bothSaid(text: string): readonly [string, string] | undefined {
  const [, one, other] = /\b([a-z]\w+)(?: (?:and|&|or) |\/)(?:the )?([a-z]\w+)\b/i.exec(text) ?? []
  return one === undefined || other === undefined ? undefined : [one.toLowerCase(), other.toLowerCase()]
}
