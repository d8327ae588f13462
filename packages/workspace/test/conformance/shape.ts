/** Keys that are ids, such as the channels in a file's shares. */
const ID = /^[A-Z][A-Z0-9]{8,11}$/

/** Every place in a JSON value with the type found there, such as `message.text` → `string`; lists by their first item. */
export function shapeOf(value: unknown, at = ''): Map<string, string> {
  if (Array.isArray(value)) return new Map([[at, 'array'], ...(value.length === 0 ? [] : shapeOf(value[0], `${at}[]`))])
  if (typeof value !== 'object' || value === null) return new Map([[at, value === null ? 'null' : typeof value]])
  const inside = Object.entries(value).flatMap(([key, one]) => {
    const name = ID.test(key) ? '*' : key
    return [...shapeOf(one, at === '' ? name : `${at}.${name}`)]
  })
  return new Map([...(at === '' ? [] : [[at, 'object'] as const]), ...inside])
}
