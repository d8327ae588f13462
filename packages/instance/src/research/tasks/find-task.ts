import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import { stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { TASK_FILES, type Target, type TaskLine } from './task-files.ts'
import type { TaskSort } from './task-sorts.ts'

interface Task {
  command: string
  /** The lines that define it. */
  place: ReplyPlace
}

const FILES =
  '^(package\\.json|composer\\.json|(GNUm|[Mm])akefile|\\.?[Jj]ustfile|[Tt]askfile\\.ya?ml|noxfile\\.py|Rakefile|tox\\.ini|pyproject\\.toml|CMakeLists\\.txt|gradlew|build\\.gradle(\\.kts)?|mvnw|pom\\.xml|Cargo\\.toml|go\\.mod|[^/]+\\.slnx?|mix\\.exs|Package\\.swift|(scripts?/)?[\\w-]+\\.sh)$|^\\.github/workflows/[^/]+\\.ya?ml$'
const SHOWN = 4

/** The command for it by the repository's own files. Undefined if several repositories are in scope, because each has its own. */
export async function findTask(sort: TaskSort, means: Means): Promise<Task | undefined> {
  if (means.repositories.length !== 1) return undefined
  const files = await means.pathsLike(FILES)
  for (const { path, read } of TASK_FILES) {
    const all = await Promise.all(
      files
        .filter((file) => path.test(file.path))
        .map(async (file) => {
          const lines = await means.lines(file)
          const found = read(lines, sort)
          return found && { file, lines, ...found }
        }),
    )
    const [best] = all.filter((found) => found !== undefined).sort((a, b) => a.command.length - b.command.length)
    if (best !== undefined) return taskOf(best)
  }
  return undefined
}

/** They say that something is done to something, not which. */
const OF_ANY =
  /^(?:all|code|command|do|execute|for|from|in|just|local|locally|machine|my|of|on|only|our|run|running|script|start|suite|the|them|this|with)$/
const EXCEPT = /\b(?:without|except|but|not|no|skip|exclude|excluding|instead)\b/i
const SETS_UP = /^(?:start|up|setup|prepare|init)$/

/**
 * The script that is named after the particular that a question asks for: `test:postgres` for the tests against Postgres; before it, the one that sets
 * up that. Empty if there is none.
 */
export async function findParticular(question: string, sort: TaskSort, means: Means): Promise<Task[]> {
  if (means.repositories.length !== 1 || EXCEPT.test(question)) return []
  const asked = new Set(
    wordsOf(question)
      .filter((word) => !OF_ANY.test(word))
      .map(stemOf),
  )
  const ofSort = new Set(sort.names.slice(0, 2).flatMap((name) => [...stemsIn(name).keys()]))
  for (const file of await means.pathsLike(FILES)) {
    const lines = await means.lines(file)
    const targets = TASK_FILES.flatMap(({ path, targets: read }) => (path.test(file.path) ? (read?.(lines) ?? []) : []))
    const [best] = targets
      .flatMap((target) => {
        const parts = partsOf(target)
        const particular = parts.filter((part) => !ofSort.has(part))
        const isMeant =
          particular.length > 0 && parts.length > particular.length && parts.every((part) => asked.has(part))
        return isMeant ? [{ target, particular }] : []
      })
      .sort((a, b) => b.particular.length - a.particular.length)
    if (best === undefined) continue
    const before = targets.find((one) => {
      const parts = partsOf(one)
      return (
        best.particular.every((part) => parts.includes(part)) && wordsOf(one.name).some((part) => SETS_UP.test(part))
      )
    })
    return [...(before === undefined ? [] : [before]), best.target].map((one) => taskOf({ ...one, file, lines }))
  }
  return []
}

function partsOf({ name }: Target): string[] {
  return wordsOf(name).map(stemOf)
}

function taskOf({
  command,
  line,
  isUsual,
  file,
  lines,
}: TaskLine & { file: FileMatch; lines: readonly string[] }): Task {
  const range = { startLine: line, endLine: isUsual ? line : Math.min(line + SHOWN - 1, lines.length) }
  const { repo, commit, path } = file
  const shown = isUsual ? [] : snippetOf(lines, range, line, SHOWN)
  return { command, place: { repo, commit, path, symbol: undefined, ...range, lines: shown } }
}
