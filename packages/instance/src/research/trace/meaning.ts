import { code } from '../find/finding.ts'

/** Go, Rust, Java and C#: which index, and how many elements there were. */
const INDEX =
  /index out of range \[(?<at>-?\d+)\](?: with length (?<size>\d+))?|the len is (?<len>\d+) but the index is (?<of>\d+)|Index (?<java>-?\d+) out of bounds for length (?<bound>\d+)/i
const ANY_INDEX = /\bindex (?:was )?(?:out of (?:range|bounds)|outside the bounds)\b/i
const OF_NOTHING =
  /(?:Cannot (?:read|set) propert(?:y|ies) of (?<js>undefined|null) \((?:reading|setting) '(?<member>[\w$]+)'\)|'(?<py>None)Type' object has no attribute '(?<attribute>\w+)')/
/** Modules of Python are often named otherwise than their packages, and what begins like `node:` or `C:` is no package. */
const MISSING =
  /Cannot find (?:module|package) ['"](?!\w+:)((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"]*['"]|cannot find package "([\w.-]+\/[^"]+)"/
const INDEXED = /[\w$.)\]]*[\w$)\]]\[[^\]:"'`]+\]/g
/** Longer lines were made by a program, and take long to search. */
const LONGEST_LINE = 1_000

/** What a message of the runtime means for the line it is about, in a sentence; undefined if it says no more than it does. */
export function meaningOf(message: string, line: string): string | undefined {
  if (line.length > LONGEST_LINE) return meaningOf(message, '')
  const { js, member, py, attribute } = OF_NOTHING.exec(message)?.groups ?? {}
  const name = member ?? attribute
  if (name !== undefined) {
    const accesses = new RegExp(`([\\w$.]*[\\w$])?\\??\\.${RegExp.escape(name)}(?![\\w$])`, 'g')
    // Of several, also such as a call's result, nothing says which one it was.
    const [owner, ...others] = new Set([...line.matchAll(accesses)].map((match) => match[1]))
    return owner === undefined || others.length > 0 ? undefined : `There, ${code(owner)} is ${code(js ?? py ?? '')}.`
  }
  const found = INDEX.exec(message)?.groups ?? {}
  const [at, size] = [found.at ?? found.of ?? found.java, found.size ?? found.len ?? found.bound]
  if (at === undefined && !ANY_INDEX.test(message)) return undefined
  const accessed = [...new Set(line.match(INDEXED) ?? [])].map(code).join(' or ')
  if (size === undefined) return accessed === '' ? undefined : `There, the index in ${accessed} is out of range.`
  const said = Number(size) === 0 ? 'there are no elements' : `the last of the ${size} is ${Number(size) - 1}`
  return accessed === ''
    ? `Index ${at} was accessed, but ${said}.`
    : `There, ${accessed} is accessed at index ${at}, but ${said}.`
}

/** The package that a message says could not be found. */
export function missingPackage(message: string): string | undefined {
  return MISSING.exec(message)
    ?.slice(1)
    .find((name) => name !== undefined)
}
