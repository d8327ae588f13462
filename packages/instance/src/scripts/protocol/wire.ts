/** What is exchanged between the host and a script. */
export type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain | undefined }

/** Values as `lua/prelude.lua` reads them: `s4:text` `n1.5;` `t` `f` `[…]` `{key value …}`; sizes are in bytes of UTF-8. */
export function encode(value: Plain): Buffer {
  const parts: string[] = []
  add(value)
  return Buffer.from(parts.join(''))

  function add(value: Plain): void {
    if (typeof value === 'string') parts.push(`s${Buffer.byteLength(value)}:`, value)
    else if (typeof value === 'number') parts.push(`n${value};`)
    else if (typeof value === 'boolean') parts.push(value ? 't' : 'f')
    else if (isList(value)) {
      parts.push('[')
      for (const item of value) add(item)
      parts.push(']')
    } else {
      parts.push('{')
      for (const [name, item] of Object.entries(value)) {
        if (item === undefined) continue
        add(name)
        add(item)
      }
      parts.push('}')
    }
  }
}

/** A list as scripts send it: of texts, numbers and, for anything else, undefined. */
export function decodeList(bytes: Buffer): (string | number | undefined)[] {
  const values: (string | number | undefined)[] = []
  let at = 1
  while (bytes[at] !== 0x5d) {
    const kind = bytes.toString('latin1', at, at + 1)
    const stop = kind === 'z' ? at : bytes.indexOf(kind === 's' ? ':' : ';', at)
    const number = Number(bytes.toString('latin1', at + 1, stop))
    if (kind === 's') values.push(bytes.toString('utf8', stop + 1, stop + 1 + number))
    else values.push(kind === 'n' ? number : undefined)
    at = stop + 1 + (kind === 's' ? number : 0)
    if (stop === -1 || at >= bytes.length) throw new Error('a list is cut short')
  }
  return values
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}
