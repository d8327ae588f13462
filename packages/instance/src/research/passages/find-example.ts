import { isSettings } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { type DocTerm, stemsIn } from './terms.ts'

const EXAMPLES = '(^|/)(examples?|samples?|demos?|cookbook|recipes)/'
/** The file that one reads first. */
const MAIN = /(?:^|\/)(?:main|index|app|server)\.\w+$/i
const SHOWN = 12

/** An example that is called what somebody wants to do: `examples/graceful-shutdown`. Undefined where words of it are missing. */
export async function findExample(terms: readonly DocTerm[], means: Means): Promise<ReplyPlace | undefined> {
  const telling = terms.filter(({ weight }) => weight === 1).map(({ stems: [stem = ''] }) => stem)
  if (telling.length === 0) return undefined
  const files = (await means.pathsLike(EXAMPLES)).filter(({ path }) => !isSettings(path) && isCalled(path, telling))
  const [file] = files.toSorted((a, b) => worth(a.path) - worth(b.path))
  if (file === undefined) return undefined
  const lines = await means.lines(file)
  const said = lines.map((text) => telling.filter((stem) => stemsIn(text).has(stem)).length)
  const around = said.indexOf(Math.max(...said)) + 1
  const { repo, commit, path } = file
  const range = { startLine: 1, endLine: lines.length }
  return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, around, SHOWN) }
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
