import { fileClass } from '../../../search/text/file-class.ts'
import { outline } from '../../../search/text/outline.ts'
import { definesType } from '../../../search/text/pieces-of.ts'
import { wordsIn } from '../../../search/text/split-identifiers.ts'
import { enclosingSymbol, endOfSymbol } from '../../../search/text/symbol-ranges.ts'
import { remarksIn } from '../../explaining/remarks-in.ts'
import { saysOf } from '../../find/definition.ts'
import { definitionsNamed } from '../../find/definitions-named.ts'
import { type FileUses, usesOfName } from '../../find/uses-of-name.ts'
import type { Means } from '../../kinds/kind.ts'

/** What has a message as its text, to be raised elsewhere: a type of errors, a case of one, or what holds an error or a text. */
export interface Holder {
  name: string
  /** The line that defines it. */
  line: number
  /** The first sentence of its own comment. */
  says: string | undefined
  /** The last line of it. */
  end: number
}

interface HeldAt {
  holder: Holder
  at: { repo: string; commit: string; path: string }
}

export interface RaisedAt {
  repo: string
  commit: string
  path: string
  line: number
}

const OF_ERRORS = /(?:Error|Exception|Failure|Fault|Warning|Err)s?$/
const INHERITS = /\b(?:extends|from|[(:<,])\s*[\w.:]*(?:Error|Exception|Failure|Warning)\b/
/** `ErrClosed = errors.New("…")`, `CLOSED = "…"`, `const closed = 'The …'` */
const HELD =
  /^\s{0,4}(?:(?:export|public|private|internal|protected|static|final|const|var|let|val|readonly|pub)\s+)*(?:String |string |&?'?static str |error )?([A-Za-z_]\w{2,})\s*(?::\s*[^=]{1,40})?\s*:?=\s*(?:[fru]?["'`(]|[\w.]*(?:New|Errorf|Error|Exception|_)\()/
/** `NotOpenErr: {Code: 503, Text: "…"}`, in a table of errors. */
const ENTRY = /^\s*(?:\w+\.)?([A-Z]\w{2,}(?:Err|Error|Exception|Failure|Fault))\s*(?::|=>)\s*[&\w.]{0,40}[{([].*["']/
const OUTERMOST = /^(?:\s{0,4}|\t)\S/
/** Rust's `thiserror`. */
const OF_VARIANT = /^\s*#\[error\(/
const VARIANT = /^\s*([A-Z]\w*)\s*(?:[({,]|$)/
const RAISES =
  /\b(?:raise|throw|return|panic|fail|abort|reject|Err|yield|bail|fatal\w*|error|warn\w*|exit)\b|=>|\bErr\(|[Ee]rr\w* :?= /
/** What follows is inherited, implemented or declared, unless a function's body on the same line goes out with it. */
const DECLARES = /\b(?:class|interface|struct|enum|impl|extends|implements|throws|fn|func|fun|def|function)\b/
const GOES_OUT = /\b(?:raise|throw|return|panic|reject|bail)\b/
const CATCHES = /\b(?:except|catch|rescue|instanceof|isinstance|errors\.(?:Is|As)|case|matches!|assert\w*)\b|[=!]= /
const VARIANT_WITHIN = 5
const DOCUMENTED = 12
const FEWEST_WORDS = 3

/** What holds the message on a line, if that is raised elsewhere. */
export function holderOf(lines: readonly string[], line: number, path: string): Holder | undefined {
  const text = lines[line - 1] ?? ''
  if (OF_VARIANT.test(text)) return variantBelow(lines, line, path)
  const entry = ENTRY.exec(text)?.[1]
  if (entry !== undefined) return { name: entry, line, end: line, says: undefined }
  const symbols = outline(lines, path)
  const around = symbols.flatMap((symbol, at) => {
    const end = endOfSymbol(at, lines, symbols)
    return symbol.line < line && line <= end ? [{ ...symbol, end, defined: lines[symbol.line - 1] ?? '' }] : []
  })
  const type = around.findLast(({ defined }) => definesType(defined))
  if (type !== undefined && (OF_ERRORS.test(type.name) || INHERITS.test(type.defined)))
    return { name: type.name, line: type.line, end: type.end, says: told(lines, type.line, path, type.name, type.end) }
  const name = around.length === 0 && OUTERMOST.test(text) ? HELD.exec(text)?.[1] : undefined
  return name === undefined ? undefined : { name, line, end: line, says: told(lines, line, path, name) }
}

/** The error of that name, if there is only one: a type, what holds one, a case, or its code. */
export async function holderNamed(name: string, means: Means): Promise<HeldAt | undefined> {
  const { files } = await means.mentions(name)
  const word = new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`)
  const found = await Promise.all(
    files
      .filter(({ path }) => fileClass(path) === 'code')
      .map(async ({ repo, commit, path, lines: said }) => {
        const lines = await means.lines({ repo, commit, path })
        const those = said.flatMap(({ line, text }) => (word.test(text) ? (heldAs(name, lines, line, path) ?? []) : []))
        return those.map((holder) => ({ holder, at: { repo, commit, path } }))
      }),
  )
  const [only, ...others] = found.flat()
  return others.length > 0 ? undefined : only
}

/** What a line defines, if that is an error of this name. */
function heldAs(name: string, lines: readonly string[], line: number, path: string): Holder | undefined {
  const text = lines[line - 1] ?? ''
  const quotes = new RegExp(`["'\`]${RegExp.escape(name)}["'\`]`)
  if (quotes.test(text)) {
    const holder = holderOf(lines, line, path)
    return holder?.line === line ? undefined : holder
  }
  if (VARIANT.exec(text)?.[1] === name) {
    const above = lines.slice(Math.max(0, line - VARIANT_WITHIN), line - 1).findLastIndex((one) => OF_VARIANT.test(one))
    const held = above === -1 ? undefined : variantBelow(lines, Math.max(0, line - VARIANT_WITHIN) + above + 1, path)
    if (held?.name === name) return held
  }
  if (definesType(text) && (OF_ERRORS.test(name) || INHERITS.test(text))) {
    const symbols = outline(lines, path)
    const at = symbols.findIndex((symbol) => symbol.line === line && symbol.name === name)
    const end = endOfSymbol(at, lines, symbols)
    if (at !== -1) return { name, line, end, says: told(lines, line, path, name, end) }
  }
  const isHeld = HELD.exec(text)?.[1] === name && (OF_ERRORS.test(name) || /^[eE]rr[A-Z_]|^ERR/.test(name))
  return isHeld ? { name, line, end: line, says: told(lines, line, path, name) } : undefined
}

/** The first sentence of its comment that says more than its name. */
function told(lines: readonly string[], line: number, path: string, name: string, end = line): string | undefined {
  const known = new Set(wordsIn(name))
  const isMore = (text: string) => wordsIn(text).filter((word) => !known.has(word)).length >= FEWEST_WORDS
  const says = saysOf(lines, line, path)
  if (says === undefined || isMore(says)) return says
  const below = remarksIn(lines.slice(line, Math.min(end, line + DOCUMENTED)), path)
  return below.map(({ text }) => text.replace(/(?<=[.!?])\s.*$/, '')).find(isMore) ?? says
}

function variantBelow(lines: readonly string[], line: number, path: string): Holder | undefined {
  for (let at = line + 1; at <= line + VARIANT_WITHIN; at++) {
    const name = VARIANT.exec(lines[at - 1] ?? '')?.[1]
    if (name !== undefined) return { name, line: at, end: at, says: told(lines, at, path, name) }
  }
  return undefined
}

interface Raised {
  raised: RaisedAt[]
  isWhole: boolean
}

/** The lines of code that raise, return or report it, but for its own; all of them if all that name it were looked at. Of an error in a generated table, those that call what makes it. */
export async function raisedAt(holder: Holder, of: { path: string }, means: Means): Promise<Raised> {
  const raised = await raisedByName(holder, of, means)
  if (raised.raised.length > 0 || fileClass(of.path) === 'code') return raised
  const { files } = await usesOfName(holder.name, means)
  const own = files.filter(({ path }) => path === of.path)
  const makers = await Promise.all(
    own.map(async (file) => {
      const lines = await means.lines(file)
      const symbols = outline(lines, file.path)
      return file.lines
        .filter(({ role, line }) => role === 'use' && line !== holder.line)
        .flatMap(({ line }) => enclosingSymbol(line, lines, symbols)?.name ?? [])
    }),
  )
  const [maker] = makers.flat()
  return maker === undefined ? raised : await raisedByName({ ...holder, name: maker }, of, means)
}

async function raisedByName({ name, line, end }: Holder, of: { path: string }, means: Means): Promise<Raised> {
  const [{ files, isWhole }, defined] = await Promise.all([usesOfName(name, means), definitionsNamed(name, means)])
  // Of several with the same name, only one's own file says which is meant; a constructor is in the same.
  const isOnly = new Set(defined.map((one) => one.path).filter((path) => fileClass(path) === 'code')).size < 2
  const isOwn = ({ path }: FileUses, at: number) => path === of.path && line <= at && at <= end
  const raised = files
    .filter(({ path }) => fileClass(path) === 'code' && (isOnly || path === of.path))
    .flatMap((file) => {
      const { repo, commit, path, lines } = file
      return lines
        .filter(({ text, role, line: at }) => role === 'use' && !isOwn(file, at) && isRaised(text, name))
        .map((one) => ({ repo, commit, path, line: one.line }))
    })
  return { raised, isWhole }
}

/** Whether a line of code raises, returns or reports an error by its name. */
export function isRaised(text: string, name: string): boolean {
  const before = text.slice(0, text.indexOf(name))
  if (DECLARES.test(before) && !GOES_OUT.test(before)) return false
  return !CATCHES.test(before) && (RAISES.test(before) || new RegExp(`\\b${name}\\b\\s*(?:\\(|\\{|!)`).test(text))
}
