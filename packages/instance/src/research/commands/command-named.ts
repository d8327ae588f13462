import { fileClass, isVendored } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { COMMANDS } from '../registries/ways.ts'

/** Where a command of a program is declared, what that says of it, and the function that it runs, as far as it says so. */
export interface DeclaredCommand {
  repo: string
  commit: string
  path: string
  line: number
  says: string | undefined
  runs: string | undefined
}

type Looks = Pick<Means, 'mentions' | 'lines'>

/** A field of what declares it, in a file that has such declarations. */
const FIELD = /^\s*(?:Name|name):\s*["'`]([\w:-]+)["'`]/
const BESIDE = /\bcli\.Command\b|\bdefineCommand\(|: ?Command(?:Definition)? = \{/
const SAYS =
  /\b(?:usage|short|help|about|description|describe|summary)\s*[:=(]+\s*(["'`])((?:(?!\1)[^\\\n]|\\.){8,200})\1/i
/** In a bracket that follows no dot are the parameters of a function. */
const RUNS =
  /(?:\.(?:action|handler|run)\(\s*|\b(?:Action|RunE?|run|handler|action|func)\s*[:=]\s*)(?:async\s+)?(?!func\b|function\b|async\b)([A-Za-z_][\w.]*)/
/** Nobody writes longer declarations before they say what it is for. */
const LONGEST = 16
const MANY = 60

/** The command of this name, where code declares one and says what it is for or what it runs. */
export async function commandNamed(name: string, looks: Looks): Promise<DeclaredCommand | undefined> {
  const found = await Promise.all([`"${name}`, `'${name}`].map((text) => looks.mentions(text)))
  const own = found.flatMap(({ files }) =>
    files.filter(({ path }) => fileClass(path) === 'code' && !isVendored(path)).slice(0, MANY),
  )
  const declared = await Promise.all(
    own.map(async ({ repo, commit, path, lines: hits }) => {
      const all = await looks.lines({ repo, commit, path })
      return hits
        .filter(({ line }) => declares(name, all, line))
        .map(({ line }) => {
          const around = declarationAt(all, line)
          return { repo, commit, path, line, says: SAYS.exec(around)?.[2], runs: RUNS.exec(around)?.[1] }
        })
    }),
  )
  const telling = declared.flat().filter(({ says, runs }) => says !== undefined || runs !== undefined)
  const [best] = telling.toSorted((a, b) => worthOf(name, b) - worthOf(name, a))
  return best
}

/** Up to the next declaration, whose texts say nothing of this one. */
function declarationAt(all: readonly string[], line: number): string {
  const rest = all.slice(line, line - 1 + LONGEST)
  const next = rest.findIndex((text) => FIELD.test(text) || COMMANDS.some(({ line: made }) => made.test(text)))
  return [all[line - 1], ...(next === -1 ? rest : rest.slice(0, next))].join('\n')
}

function declares(name: string, lines: readonly string[], line: number): boolean {
  const text = lines[line - 1] ?? ''
  const above = lines[line - 2] ?? ''
  // Calls may have their first argument on a line of its own.
  const whole = above.trimEnd().endsWith('(') ? `${above.trimEnd()}${text.trim()}` : text
  const isCalled = COMMANDS.some(
    ({ line: made, named, beside }) =>
      made.test(whole) &&
      named?.exec(whole)?.[1] === name &&
      (beside === undefined || lines.some((one) => beside.test(one))),
  )
  return isCalled || (FIELD.exec(text)?.[1] === name && lines.some((one) => BESIDE.test(one)))
}

/** A file of its own tells most: `put-main.go`. Of `admin info` and `info`, the second has fewer words. */
function worthOf(name: string, { path, says, runs }: DeclaredCommand): number {
  const words = path
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[-_.]/)
  const isOwn = words.includes(name.toLowerCase()) ? 1 - words.length / 10 : 0
  return 2 * isOwn + Number(says !== undefined) + Number(runs !== undefined)
}
