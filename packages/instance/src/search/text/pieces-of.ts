import type { OutlineSymbol } from './outline.ts'
import { wordsIn } from './split-identifiers.ts'
import { commentedStart } from './symbol-ranges.ts'

/** A function, or another named thing; or a part of one that is too long to read at once. */
export interface Piece {
  /** Its first and last line. */
  start: number
  end: number
  name: string
  /** The words of its name, in lower case. */
  words: readonly string[]
  /** The name of what encloses it. */
  owner: string | undefined
  /** The name of the class or other type that it is a member of. */
  memberOf: string | undefined
  /** The line that defines it, and where the comment above it starts. */
  line: number
  commented: number
  /** It defines what something consists of, not what happens. */
  isType: boolean
  /** All it does is to give or set a value, to hand on to what has the same name, or to say what is defined elsewhere. */
  isAccessor: boolean
  /** A test, or something in a module of tests, which Rust has among its code. */
  isTest: boolean
}

const LONGEST = 90
/** Parts of a long function start every so many lines, and are twice as long. */
const STEP = 30

const TYPE = /^\s*(?:[\w()]+\s+){0,4}?(?:class|interface|struct|enum|trait|type|namespace|module|union|impl|message)\b/
const TEST = /#\[(?:\w+::)?test\b|#\[cfg\(test\)\]|^\s*@Test\b/m
/** `return this.timeout`, `this.timeout = timeout`, `return this`; what throws is no such thing, as it may be where something is refused. */
const GIVES_OR_SETS =
  /^\s*(?:return\s+[\w$@.#]+|(?:(?:this|self)\.[\w$.#]+|@\w+)(?:\[[^\]]{1,60}\])?\s*=\s*[\w$@.]+)\s*(?:;\s*)?$/
/** `req.timeout(timeout)`, `return this.delegate.timeout(timeout)`. */
const HANDS_ON = /^\s*(?:return\s+)?[\w$.]+\.([\w$]+)\([\w$, ]*\)\s*;?\s*$/
/** `assert.string(value)`, before a value is set. */
const ASSERTS = /^\s*assert\w*(?:\.\w+)*\([^;]*\)\s*;?\s*$/i
const THROWS = /^\s*(?:throw\s+new|raise)\s/
const GETS_OR_SETS = /^\s*(?:(?:public|static|override)\s+)*(?:get|set)\s+#?\w+\s*\(/
const NOT_DONE = /not\W?implemented|not\W?supported|unsupported\w*operation/i
const CLOSES = /^\s*(?:[{}]|end)?\s*$/
const LONGEST_ACCESSOR = 5
const LONGEST_PROTOTYPE = 8
const TESTS = /^(?:pub\s+)?mod\s+\w*tests?\b/

/** Every piece of a file that is longer than one line. `ends`: the last line of each symbol. */
export function piecesOf(
  lines: readonly string[],
  symbols: readonly OutlineSymbol[],
  ends: readonly number[],
): Piece[] {
  const around: { name: string; indent: number; end: number; isType: boolean }[] = []
  const tests = lines.findIndex((line) => TESTS.test(line))
  return symbols.flatMap(({ name, line, indent }, index) => {
    const end = ends[index] ?? line
    while (around.length > 0 && !((around.at(-1)?.end ?? 0) >= end && (around.at(-1)?.indent ?? 0) < indent))
      around.pop()
    const within = around.at(-1)
    const isType = definesType(lines[line - 1] ?? '')
    const commented = commentedStart(lines, line)
    const isWithin = tests !== -1 && line > tests && indent > 0
    const isTest = isWithin || TEST.test(lines.slice(commented - 1, line).join('\n'))
    around.push({ name, indent, end, isType })
    if (end <= line || (within?.isType === true && isStub(lines.slice(line - 1, end)))) return []
    const isAccessor =
      isPrototype(lines, line) ||
      (end - line <= LONGEST_ACCESSOR && !isType && givesOrSets(lines.slice(line, end), name))
    const about = {
      name,
      words: wordsIn(name),
      owner: within?.name,
      memberOf: within?.isType === true ? within.name : undefined,
      line,
      commented,
      isType,
      isAccessor,
      isTest,
    }
    if (end - line <= LONGEST) return [{ ...about, start: line, end }]
    const parts = Math.ceil((end - line + 1) / STEP) - 1
    return Array.from({ length: parts }, (_, part) => {
      const start = line + part * STEP
      return { ...about, start, end: Math.min(end, start + 2 * STEP - 1) }
    })
  })
}

/** Whether a line begins the definition of a class, an interface, a module or the like. */
export function definesType(line: string): boolean {
  return TYPE.test(line)
}

/** A member that only says that there is no such thing; a function of its own that does so is where something is refused. */
function isStub([defined = '', ...body]: readonly string[]): boolean {
  const said = body.filter((text) => !CLOSES.test(text))
  const [only = '', ...others] = said
  return others.length === 0 && THROWS.test(only) && (GETS_OR_SETS.test(defined) || NOT_DONE.test(only))
}

/** A declaration of C over several lines, whose body is elsewhere. */
function isPrototype(lines: readonly string[], line: number): boolean {
  if (!/^[A-Za-z_][\w\s*]*\(/.test(lines[line - 1] ?? '')) return false
  const ends = lines.slice(line - 1, line - 1 + LONGEST_PROTOTYPE).find((text) => /[;{]/.test(text))
  return ends !== undefined && /^[^{]*;/.test(ends)
}

/** Whether all that a function does is to give or set a value, or to hand on to what has the same name. */
export function givesOrSets(body: readonly string[], name: string): boolean {
  const said = body.filter((text) => !CLOSES.test(text) && !ASSERTS.test(text))
  return said.length > 0 && said.every((text) => GIVES_OR_SETS.test(text) || HANDS_ON.exec(text)?.[1] === name)
}
