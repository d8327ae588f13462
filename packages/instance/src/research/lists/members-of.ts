import { definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'
import { isPort } from '../passages/prose-files.ts'
import type { DefinedLine } from './definitions-like.ts'
import { membersListed } from './members-listed.ts'
import { typedConstants } from './typed-constants.ts'

/** `NAME = 1,`, `NAME("x") {`, `Name,`, `Name { … }`, `name?: Type`, `NAME Type = iota`, `name(args) {`, `def name`. */
const MEMBER =
  /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:pub(?:\([a-z]+\))?|public|private|protected|static|readonly|final|abstract|async|const|val|var|case|def|fn|func|fun|function|get|set|override)\s+)*["']?([A-Za-z_$][\w$-]*)["']?\??\s*(?:[,=:({;<]|\s[\w*[\]]+\s*(?:=|$|[,;(]))|^([A-Za-z_$][\w$]*)\s*[,;]?$/
/** `public int WorkerCount { get; set; }`, `@Inject private final Duration wait;`, `public <T> T take(`; no constructor, no class. */
const TYPED =
  /^(?:(?:\[[^\]]*\]|@\w+(?:\.\w+)*\b(?:\([^)]*\))?)\s*)*((?:(?:public|private|protected|internal|static|readonly|final|const|virtual|override|abstract|sealed|async|volatile|transient|synchronized|new|required|default|partial|event|native|unsafe|extern)\s+)*)(?:<[^;{}()=]{1,80}>\s+)?(?!(?:class|interface|enum|record|struct|return|throw|new|public|private|protected|internal)\b)\w[\w.]*(?:<[^;{}()=]{1,80}>)?(?:\[,*\])*\??\s+([A-Za-z_]\w*)\s*(?:[;={(,]|$)/
const TYPE_FIRST = /\.(?:cs|java)$/
const NO_MEMBER = /^(?:\/\/|\/?\*|#|--|@|[{}()[\]]|return\b|if\b|for\b|else\b|end\b|pass\b|switch\b|while\b)/
/** What is inside of a function are its statements. */
const FUNCTION =
  /^\s*(?:(?:export|default|async|pub(?:\([a-z]+\))?|public|private|protected|internal|static|suspend|inline|override)\s+)*(?:function\b|def\s|func\s|fn\s|fun\s)|=\s*(?:async\s+)?(?:function\b|(?:\([^()]*\)|\w+)\s*=>\s*\{?\s*$)/
const ENUM = /^\s*(?:[a-z]+(?:\([a-z]+\))? )*enum\b/
/** A method among the values of an enum. */
const DOES = /\b(?:def|fn|func|fun|function)\s|\)\s*(?::\s*[\w?\\|]+\s*)?\{/
const LONGEST = 600
const LONGEST_LINE = 500

/**
 * The direct members of the definition of a name, in `file` if it has one: the values of an enum, the methods of a class, the fields of a
 * type.
 */
export async function membersOf(
  name: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
  file?: string,
): Promise<DefinedLine[]> {
  const all = await definitionsNamed(name, lookups)
  const there = file === undefined ? [] : all.filter(({ path }) => `/${path}`.endsWith(`/${file}`))
  const definitions = there.length > 0 ? there : all
  const definition = definitions.find(({ path }) => !isPort(path)) ?? definitions[0]
  if (definition === undefined || definition.endLine - definition.line > LONGEST) return []
  const { repo, commit, path, line, endLine } = definition
  const lines = await lookups.lines(definition)
  if (FUNCTION.test((lines[line - 1] ?? '').slice(0, LONGEST_LINE))) return []
  const constants = await typedConstants(
    { repo, commit, path, line, text: lines[line - 1] ?? '', symbol: name },
    lookups,
  )
  if (constants.length > 0) return constants
  // Several of an enum may be on one line.
  const listed = ENUM.test(lines[line - 1] ?? '') ? membersListed(lines, line, path) : undefined
  if (listed !== undefined && listed.length > 0)
    return listed.map((one) => ({
      repo,
      commit,
      path,
      line: one.line,
      text: lines[one.line - 1] ?? '',
      symbol: one.name,
    }))
  const inside = lines.slice(line, endLine).map((text, index) => ({ text, line: line + 1 + index }))
  const telling = inside.filter(({ text }) => isTelling(text.trim(), path))
  const [first] = telling
  if (first === undefined) return []
  const depth = depthOf(first.text)
  const isEnum = ENUM.test(lines[line - 1] ?? '')
  if (TYPE_FIRST.test(path) && !isEnum) return typedMembers(telling, depth, { repo, commit, path })
  return telling.flatMap(({ text, line: at }) => {
    const found = depthOf(text) === depth && !(isEnum && DOES.test(text)) ? MEMBER.exec(text.trim()) : null
    const symbol = found?.[1] ?? found?.[2]
    return symbol === undefined ? [] : [{ repo, commit, path, line: at, text, symbol }]
  })
}

/** A line with marks in front may be of them alone, or declare a member behind them. */
function isTelling(text: string, path: string): boolean {
  const isMarked = TYPE_FIRST.test(path) && /^[@[]/.test(text) && TYPED.test(text)
  return text !== '' && (isMarked || !NO_MEMBER.test(text))
}

/** Where the type is before the name; what others may use, if there is anything. */
function typedMembers(
  lines: readonly { text: string; line: number }[],
  depth: number,
  place: { repo: string; commit: string; path: string },
): DefinedLine[] {
  const found = lines.flatMap(({ text, line }) => {
    const [, modifiers = '', symbol] = (depthOf(text) === depth && TYPED.exec(text.trim())) || []
    return symbol === undefined ? [] : [{ ...place, line, text, symbol, isPublic: /\bpublic\b/.test(modifiers) }]
  })
  const open = found.filter(({ isPublic }) => isPublic)
  return (open.length > 0 ? open : found).map(({ isPublic: _, ...one }) => one)
}

function depthOf(line: string): number {
  return line.search(/\S/)
}
