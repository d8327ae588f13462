import { code } from '../find/finding.ts'

/** Go, Rust, Java and C#: which index, and how many elements there were. */
const INDEX =
  /index out of range \[(?<at>-?\d+)\](?: with length (?<size>\d+))?|the len is (?<len>\d+) but the index is (?<of>\d+)|Index (?<java>-?\d+) out of bounds for length (?<bound>\d+)/i
const ANY_INDEX = /\bindex (?:was )?(?:out of (?:range|bounds)|outside the bounds)\b/i
const OF_NOTHING =
  /(?:Cannot (?:read|set) propert(?:y|ies) of (?<js>undefined|null) \((?:reading|setting) '(?<member>[\w$]+)'\)|'(?<py>None)Type' object has no attribute '(?<attribute>\w+)')/
const MISSING =
  /Cannot find (?:module|package) ['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"]*['"]|No module named ['"]?([A-Za-z_]\w*)|cannot find package "([\w.-]+\/[^"]+)"/
const INDEXED = /[\w$.)\]]*[\w$)\]]\[[^\]:"'`]+\]/g

/** What a message of the runtime means for the line it is about, in a sentence; undefined if it says no more than it does. */
export function meaningOf(message: string, line: string): string | undefined {
  const { js, member, py, attribute } = OF_NOTHING.exec(message)?.groups ?? {}
  const name = member ?? attribute
  if (name !== undefined) {
    const [, owner] = new RegExp(`([\\w$.]*[\\w$])\\??\\.${RegExp.escape(name)}(?![\\w$])`).exec(line) ?? []
    return owner === undefined ? undefined : `There, ${code(owner)} is ${code(js ?? py ?? '')}.`
  }
  const found = INDEX.exec(message)?.groups ?? {}
  const [at, size] = [found.at ?? found.of ?? found.java, found.size ?? found.len ?? found.bound]
  if (at === undefined && !ANY_INDEX.test(message)) return undefined
  const read = [...new Set(line.match(INDEXED) ?? [])].map(code).join(' or ')
  if (size === undefined) return read === '' ? undefined : `There, ${read} is outside of its list.`
  const said = Number(size) === 0 ? 'there are no elements' : `the last of the ${size} is ${Number(size) - 1}`
  return read === '' ? `Index ${at} was read, but ${said}.` : `There, ${read} is read at index ${at}, but ${said}.`
}

/** The package that a message says could not be found. */
export function missingPackage(message: string): string | undefined {
  return MISSING.exec(message)
    ?.slice(1)
    .find((name) => name !== undefined)
}
