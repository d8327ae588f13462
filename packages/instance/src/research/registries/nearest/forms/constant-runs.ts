import { wordsOf } from '../../root-words.ts'
import { valueSet } from './class-constants.ts'
import { type FoundItem, type FoundList, onceEach } from './list-form.ts'

const MODIFIER = '(?:export|public|private|protected|internal|static|final|readonly|const|pub)(?:\\([a-z]+\\))? '
/** In Go the type follows the name, so that one before it needs a modifier that Go lacks. */
const TYPE_BEFORE =
  '(?:(?:int|long|short|byte|char|String|string|float|double|boolean|bool|(?<=\\b(?:static|final|readonly|(?:public|private|protected|internal|static) const) )[A-Z]\\w*) )'
/** `DNS = "dns"`, `const A = 1`, `public static final int POOL_NORMAL = 0;`, `GitArgLog GitArg = "log"`, `pub const X: &str = "x";`; a path that is served says more than the name of its constant. */
const CONSTANT = new RegExp(
  `^\\s*(?:${MODIFIER})*${TYPE_BEFORE}?([A-Z][A-Za-z\\d_]*)(?:\\s+[A-Z]?\\w+)?(?:: [^=]{1,40})?\\s*=\\s*(?:["'\`](?!/)|[\\d-]|iota\\b|[a-zA-Z]\\w*\\.[A-Z]\\w*\\s*;?$)`,
)
/** Within Go's `const (`, where they may be of the package alone. */
const IN_BLOCK = /^\t([a-z]\w*)(?:\s+\w+)?\s*=\s*(?:["`\d-]|iota\b)/
const BETWEEN = /^\s*(?:\/\/.*|#.*|\/?\*.*|)$/
const COMMENT = /^\s*(?:\/\/+|#+|\/?\*+)\s?(.*)$/
/** `const (`: its comment is of all of them. */
const BLOCK = /^\s*(?:const|var) \(\s*$/
const FEWEST = 3
const MOST = 60
const LONGEST_LINE = 200
/** Of one run. */
const MOST_LISTS = 4
/** So many lines may be between one and the next. */
const NEAR = 3

interface Constant extends FoundItem {
  depth: number
}

/** Constants right below each other whose names begin or end with the same word, or that are all of a block. */
export function constantRuns(lines: readonly string[]): FoundList[] {
  const runs: Constant[][] = []
  let isInBlock = false
  for (const [index, text] of lines.entries()) {
    if (BLOCK.test(text)) isInBlock = true
    else if (text.startsWith(')')) isInBlock = false
    const isShort = text.length <= LONGEST_LINE
    const name = isShort ? (CONSTANT.exec(text)?.[1] ?? (isInBlock ? IN_BLOCK.exec(text)?.[1] : undefined)) : undefined
    if (name === undefined) continue
    const one = { name, line: index + 1, depth: text.search(/\S/), ...valueSet(lines, index + 1) }
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last !== undefined &&
      last.depth === one.depth &&
      index - last.line <= NEAR &&
      lines.slice(last.line, index).every((between) => BETWEEN.test(between))
    if (isNext) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  return runs.flatMap((run) => listsOf(run, lines))
}

function listsOf(run: readonly Constant[], lines: readonly string[]): FoundList[] {
  return [ofBlock(run, lines), ...ofSharedWord(run)].flatMap((one) => one ?? []).slice(0, MOST_LISTS)
}

/** All of a block, called what the comment above it says. */
function ofBlock(run: readonly Constant[], lines: readonly string[]): FoundList | undefined {
  const [{ line } = { line: 1 }] = run
  const from = Math.max(0, line - 1 - NEAR)
  const opens = lines.slice(from, line - 1).findLastIndex((text) => BLOCK.test(text))
  const said = opens === -1 ? '' : (COMMENT.exec(lines[from + opens - 1] ?? '')?.[1] ?? '')
  return said === '' ? undefined : listed(said, run, from + opens + 1)
}

/** Those that begin with the same word or two, or end with one, most first. */
function ofSharedWord(run: readonly Constant[]): (FoundList | undefined)[] {
  return [firstWord, firstWords, lastWord]
    .flatMap((wordIn) => [...Map.groupBy(run, ({ name }) => wordIn(name))])
    .filter(([word]) => word !== '')
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([word, all]) => listed(word, all))
}

function listed(title: string, all: readonly Constant[], from?: number): FoundList | undefined {
  const items = onceEach(all.map(({ depth: _, ...item }) => item))
  if (items.length < FEWEST || items.length > MOST) return undefined
  return { form: 'constants', title, line: from ?? items[0]?.line ?? 1, items }
}

function firstWord(name: string): string {
  const words = wordsOf(name)
  return words.length > 1 ? (words[0] ?? '') : ''
}

/** `TaskStateOpen` is a state of a task. */
function firstWords(name: string): string {
  const words = wordsOf(name)
  return words.length > 2 ? words.slice(0, 2).join(' ') : ''
}

function lastWord(name: string): string {
  const words = wordsOf(name)
  return words.length > 1 ? (words.at(-1) ?? '') : ''
}
