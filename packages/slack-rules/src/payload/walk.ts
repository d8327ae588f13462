export type Json = Record<string, unknown>

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every object inside a value, including itself, in reading order with its JSON pointer. Without recursion, so any depth works. */
export function* walk(value: unknown, pointer: string): Generator<{ object: Json; pointer: string }> {
  const ahead = [{ value, pointer }]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { value, pointer } = next
    if (typeof value !== 'object' || value === null) continue
    if (isRecord(value)) yield { object: value, pointer }
    const children = Object.entries(value).map(([key, child]) => ({ value: child, pointer: `${pointer}/${key}` }))
    ahead.push(...children.reverse())
  }
}

/** Characters as people count them: an emoji of two UTF-16 units counts as one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The characters of every `text` inside a value. */
export function countText(value: unknown): number {
  let count = 0
  for (const { object } of walk(value, '')) if (typeof object.text === 'string') count += countCharacters(object.text)
  return count
}
