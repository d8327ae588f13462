import { wordsOf } from '../../root-words.ts'
import { type FoundList, onceEach } from './list-form.ts'

/** `DNS = "dns"`, `const A = 1`, `public static final int POOL_NORMAL = 0;`, `GitArgLog GitArg = "log"`, `pub const X: &str = "x";`; a path that is served says more than the name of its constant. */
const CONSTANT =
  /^\s*(?:(?:export|public|private|protected|internal|static|final|readonly|const|pub)(?:\([a-z]+\))? )*(?:(?:int|long|short|byte|char|String|string|float|double|boolean|bool|[A-Z]\w*) )?([A-Z][A-Za-z\d_]*)(?:\s+[A-Z]?\w+)?(?:: [^=]{1,40})?\s*=\s*(?:["'`](?!\/)|[\d-]|iota\b)/
const BETWEEN = /^\s*(?:\/\/.*|#.*|\/?\*.*|)$/
const COMMENT = /^\s*(?:\/\/+|#+|\/?\*+)\s?(.*)$/
/** `const (`: its comment is of all of them. */
const BLOCK = /^\s*(?:const|var) \(\s*$/
const FEWEST = 3
const MOST = 60
const LONGEST_LINE = 200
/** So many lines may be between one and the next. */
const NEAR = 3

interface Constant {
  name: string
  line: number
  depth: number
}

/** Constants right below each other whose names begin or end with the same word, or that are all of a block. */
export function constantRuns(lines: readonly string[]): FoundList[] {
  const runs: Constant[][] = []
  for (const [index, text] of lines.entries()) {
    const name = text.length > LONGEST_LINE ? undefined : CONSTANT.exec(text)?.[1]
    if (name === undefined) continue
    const one = { name, line: index + 1, depth: text.search(/\S/) }
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
  const [{ line } = { line: 1 }] = run
  const opens = lines.slice(Math.max(0, line - 1 - NEAR), line - 1).findLastIndex((text) => BLOCK.test(text))
  const at = opens === -1 ? undefined : Math.max(0, line - 1 - NEAR) + opens
  const said = [lines[at === undefined ? line - 2 : at - 1], lines[at === undefined ? -1 : at + 1]]
    .flatMap((text) => COMMENT.exec(text ?? '')?.[1] ?? [])
    .join(' ')
  const blocks = at === undefined || said === '' ? [] : [listed(said, run, at + 1)]
  const shared = [firstWord, lastWord].flatMap((wordIn) =>
    [...Map.groupBy(run, ({ name }) => wordIn(name))].flatMap(([word, all]) =>
      word === '' || all.length === run.length ? [] : [listed(word, all)],
    ),
  )
  const word = [firstWord, lastWord].map((wordIn) => run.map(({ name }) => wordIn(name)))
  const common = word.flatMap((words) =>
    new Set(words).size === 1 && words[0] !== '' ? [listed(words[0] ?? '', run)] : [],
  )
  return [...blocks, ...common, ...shared].flatMap((one) => one ?? []).slice(0, 1 + FEWEST)
}

function listed(title: string, all: readonly Constant[], from?: number): FoundList | undefined {
  const items = onceEach(all.map(({ name, line }) => ({ name, line })))
  if (items.length < FEWEST || items.length > MOST) return undefined
  return { form: 'constants', title, line: from ?? items[0]?.line ?? 1, items }
}

function firstWord(name: string): string {
  const words = wordsOf(name)
  return words.length > 1 ? (words[0] ?? '') : ''
}

function lastWord(name: string): string {
  const words = wordsOf(name)
  return words.length > 1 ? (words.at(-1) ?? '') : ''
}
