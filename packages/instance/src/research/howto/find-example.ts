import { isSettings } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { type DocTerm, stemsIn } from '../passages/terms.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'

const EXAMPLES = '(?:^|/)(?:examples?|samples?|demos?|cookbook|recipes)/'
/** The file to read first. */
const MAIN = /(?:^|\/)(?:main|index|app|server)\.\w+$/i
const SHOWN = 12
/** How many files with such names are tried, and how many lines of one are read. */
const TRIED = 3
const READ = 2_000

/** An example whose name is what someone wants to do: `examples/graceful-shutdown`. Undefined if the name lacks some of the words. */
export async function findExample(terms: readonly DocTerm[], means: Means): Promise<ReplyPlace | undefined> {
  const telling = terms.filter(({ weight }) => weight === 1).map(({ stems: [stem = ''] }) => stem)
  const [longest] = telling.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return undefined
  const files = (await means.pathsLike(`${EXAMPLES}.*${RegExp.escape(longest)}`))
    .filter(({ path }) => !isSettings(path) && isCalled(path, telling))
    .sort((a, b) => worth(a.path) - worth(b.path))
  for (const { repo, commit, path } of files.slice(0, TRIED)) {
    const lines = await means.lines({ repo, commit, path })
    // Images and unreadable files have none.
    if (lines.length === 0) continue
    const said = lines.slice(0, READ).map((text) => {
      const stems = stemsIn(text)
      return telling.filter((stem) => stems.has(stem)).length
    })
    const around = 1 + said.reduce((best, count, at) => (count > (said[best] ?? 0) ? at : best), 0)
    const range = { startLine: 1, endLine: lines.length }
    return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, around, SHOWN) }
  }
  return undefined
}

/** Whether the example's own name, not its parent folder's, consists of exactly these words. */
function isCalled(path: string, telling: readonly string[]): boolean {
  const parts = path
    .replace(new RegExp(`^.*?${EXAMPLES}`, 'i'), '')
    .replace(/\.\w+$/, '')
    .split('/')
  return parts.some((part) => {
    const own = stemsIn(part)
    return own.size === telling.length && telling.every((stem) => own.has(stem))
  })
}

function worth(path: string): number {
  return path.split('/').length + path.length / 1_000 - (MAIN.test(path) ? 2 : 0)
}
