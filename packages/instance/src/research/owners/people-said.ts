/** The longest name of a person, and the longest entry. */
const LONGEST = 60
const MOST_LETTERS = 400
const HANDLE = /(?<![\w.@/])@([A-Za-z\d][\w-]{0,38}(?:\/[\w.-]+)?)/
/** No person: what else entries of such lists are about. */
const NO_NAME =
  /\b(?:and|or|the|of|for|to|in|is|are|see|http\w*|team|members?|list|contributors?|project|company|inc|ltd|gmbh|llc|foundation|various|others|name|maintainers?|employer|github|email|organi[sz]ation|emeritus|affiliation)\b/i
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{L}[\p{L}.'’-]*|\([\p{L} ]+\))){0,4}$/u

/** `Ann van der Stone`: a name and no heading, sentence or area. */
const FULL =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:(?:van|von|der|den|de|da|di|du|la|le|el|al|bin)|\([\p{L} ]+\)|\p{Lu}[\p{L}.'’-]*))* \p{Lu}[\p{L}.'’-]*$/u
const ADDRESS = /[\w.+-]@[\w-]+\.\w|https?:\/\/(?:www\.)?git(?:hub|lab)\.com\/[\w-]+\/?(?![\w/-])/

/**
 * The person that parts of an entry name: by a full name, which only `isOfNames` leaves alone, by a handle, or by one word beside an
 * address. Other capitalized words may be areas or tasks.
 */
export function personAmong(parts: readonly string[], entry: string, isOfNames: boolean): string | undefined {
  const found = parts.flatMap((part) => personIn(part) ?? [])
  const full = found.find((one) => FULL.test(one))
  const [, handle] = HANDLE.exec(entry) ?? []
  if (full !== undefined && (isOfNames || (handle === undefined && ADDRESS.test(entry)))) return full
  if (handle !== undefined) return `@${handle}`
  return ADDRESS.test(entry) ? found.find((one) => !one.includes(' ')) : undefined
}

/** The person that an entry of a list names, without addresses: by name, else by handle; undefined if it is about something else. */
export function personIn(entry: string): string | undefined {
  if (entry.length > MOST_LETTERS) return undefined
  const plain = entry
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`([^`<]+?)\s*<[^>`]*>`_{1,2}/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .trim()
  const [, handle] = HANDLE.exec(plain) ?? []
  const [before = ''] = plain.split(/\s*(?:<|\(|\[|,|:|\||@|"|“| - | – | — |\s{2,}|https?:)/)
  const name = before.trim()
  if (name.length > 1 && name.length <= LONGEST && NAME.test(name) && !NO_NAME.test(name)) return name
  return handle === undefined ? undefined : `@${handle}`
}
