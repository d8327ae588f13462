import { isSettings } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { type DocTerm, stemsIn } from './terms.ts'

const EXAMPLES = '(?:^|/)(?:examples?|samples?|demos?|cookbook|recipes)/'
/** The file that one reads first. */
const MAIN = /(?:^|\/)(?:main|index|app|server)\.\w+$/i
const SHOWN = 12
/** Of files that are called so, and of the lines of one. */
const TRIED = 3
const READ = 2_000

/** An example that is called what somebody wants to do: `examples/graceful-shutdown`. Undefined where words of it are missing. */
export async function findExample(terms: readonly DocTerm[], means: Means): Promise<ReplyPlace | undefined> {
  const telling = terms.filter(({ weight }) => weight === 1).map(({ stems: [stem = ''] }) => stem)
  const [longest] = telling.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return undefined
  const files = (await means.pathsLike(`${EXAMPLES}.*${RegExp.escape(longest)}`))
    .filter(({ path }) => !isSettings(path) && isCalled(path, telling))
    .sort((a, b) => worth(a.path) - worth(b.path))
  for (const { repo, commit, path } of files.slice(0, TRIED)) {
    const lines = await means.lines({ repo, commit, path })
    // Pictures and what cannot be read have none.
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

/** Whether the example, not the folder of all, is called all of it, and nothing besides. */
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
