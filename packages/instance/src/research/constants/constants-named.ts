import { fileClass } from '../../search/text/file-class.ts'
import { stemOf } from '../../search/text/same-words.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'

/** Constants one below the other whose names begin alike: `ExitOk`, `ExitNoMatch`, `EXIT_ERROR`. */
interface ConstantBlock {
  repo: string
  commit: string
  path: string
  constants: readonly { name: string; value: string; line: number; words: ReadonlySet<string> }[]
}

const FEWEST = 3
/** Lines between two of them: comments, or another constant. */
const GAP = 4
/** "Exit codes" may be `ExitOk`, without the word for what they are; but "API keys" aren't `API_URL`. */
const OF_SORT = /^(?:code|statuse?|constant|value)s?$/
/** Longer lines take long to match. */
const LONGEST = 300
const BEFORE =
  '(?:(?:export|const|static|final|public|private|protected|internal|readonly|pub|let|var|val|#\\s*define|unsigned|int|long|string|u?int\\d+|[A-Z]\\w*)\\s+)*'

/** The block with most constants whose names begin with these words. */
export async function constantsNamed(plural: string, means: Means): Promise<ConstantBlock | undefined> {
  const words = plural
    .toLowerCase()
    .split(/[ -]+/)
    .map((word) => word.replace(/(?<![su])s$/, ''))
  const shorter = words.length > 1 && OF_SORT.test(words.at(-1) ?? '') ? [words.slice(0, -1)] : []
  for (const prefix of [words, ...shorter]) {
    const blocks = await blocksOf(prefix, means)
    const [best] = blocks.toSorted((a, b) => b.constants.length - a.constants.length)
    if (best !== undefined) return best
  }
  return undefined
}

async function blocksOf(prefix: readonly string[], means: Means): Promise<ConstantBlock[]> {
  const capital = prefix.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  const names = `k?${RegExp.escape(capital)}[A-Z]\\w*|${RegExp.escape(prefix.join('_').toUpperCase())}_[A-Z\\d_]+`
  const member = new RegExp(
    `^\\s*${BEFORE}(${names})(?:\\s+[A-Za-z][\\w.]*|\\s*:\\s*[\\w.&']+(?: +[\\w.&']+)*)?\\s*(?:=(?!=)\\s*([^,;]*)|\\s([\\d"'(-][^,;]*))?[,;]?\\s*(?:(?://|/\\*|#).*)?$`,
  )
  const found = await linesMatching(`^\\s*${BEFORE}(?:${names})\\b`, '.', means)
  return found
    .filter(({ path }) => fileClass(path) === 'code')
    .flatMap(({ repo, commit, path, lines }) => {
      const constants = lines.flatMap(({ line, text }) => {
        const [, name, assigned, defined] = member.exec(text.slice(0, LONGEST).trim()) ?? []
        if (name === undefined) return []
        const own = new Set(wordsIn(`${name} ${text.slice(text.indexOf(name))}`).map(stemOf))
        return [
          { name, value: (assigned ?? defined ?? '').replace(/\s*(?:\/\/|\/\*|#).*$/, '').trim(), line, words: own },
        ]
      })
      return (
        runsOf(constants)
          // Fields of a type have no values.
          .filter((run) => new Set(run.map(({ name }) => name)).size >= FEWEST && run.some(({ value }) => value !== ''))
          .map((run) => ({ repo, commit, path, constants: run }))
      )
    })
}

function runsOf<One extends { line: number }>(all: readonly One[]): One[][] {
  const runs: One[][] = []
  for (const one of all.toSorted((a, b) => a.line - b.line)) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before !== undefined && one.line - before.line <= GAP) last.push(one)
    else runs.push([one])
  }
  return runs
}
