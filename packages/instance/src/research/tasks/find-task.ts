import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { TASK_FILES, type TaskLine } from './task-files.ts'
import type { TaskSort } from './task-sorts.ts'

export interface Task {
  command: string
  /** The lines that define it. */
  place: ReplyPlace
}

const FILES =
  '^(package\\.json|composer\\.json|(GNUm|[Mm])akefile|\\.?[Jj]ustfile|[Tt]askfile\\.ya?ml|noxfile\\.py|Rakefile|tox\\.ini|pyproject\\.toml|CMakeLists\\.txt)$|^\\.github/workflows/[^/]+\\.ya?ml$'
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

function taskOf({ command, line, file, lines }: TaskLine & { file: FileMatch; lines: readonly string[] }): Task {
  const range = { startLine: line, endLine: Math.min(line + SHOWN - 1, lines.length) }
  const { repo, commit, path } = file
  const shown = snippetOf(lines, range, line, SHOWN)
  return { command, place: { repo, commit, path, symbol: undefined, ...range, lines: shown } }
}
