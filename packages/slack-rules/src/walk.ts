export type Json = Record<string, unknown>

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every object inside a value, itself included, with its JSON pointer. */
export function* walk(value: unknown, pointer: string): Generator<{ object: Json; pointer: string }> {
  if (typeof value !== 'object' || value === null) return
  if (isRecord(value)) yield { object: value, pointer }
  for (const [key, child] of Object.entries(value)) yield* walk(child, `${pointer}/${key}`)
}

/** Characters as people count them; Slack counts an emoji as one too. */
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
