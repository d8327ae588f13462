import { STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Means } from '../kinds/kind.ts'
import { type DocTerm, stemOf, wordsOf } from '../passages/terms.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'

const WITH = /\b(?:run|running|use|using|start|configure|deploy|set ?up|connect|store|with)\b/i
const ENDING = '\\.(?:ya?ml|toml|json|ini|conf|properties)$'
/** Words that any such file may have in its name. */
const SORT = /^(?:conf|config|configuration|example|sample|settings|setup|values|default|docker|compose|v\d+)$/
const CALLED = /(?:^|[/_.-])(?:conf|config|configuration|example|sample|settings|values)s?(?=[/_.-])/i
const OF_TESTS = /(?:^|\/)(?:\.github|tests?|testdata|fixtures?|__tests__)\//i
const SHOWN = 12
/** The share of the words that say something which its name has. */
const LEAST = 0.5

interface SampleFound {
  place: ReplyPlace
  /** Its name and its lines have all that is asked for. */
  hasAll: boolean
}

/** A configuration that comes with the repository and is called after what somebody wants to use: `config-valkey.yaml`. */
export async function sampleSettings(
  text: string,
  terms: readonly DocTerm[],
  means: Means,
): Promise<SampleFound | undefined> {
  const telling = terms.filter(({ weight }) => weight === 1)
  if (!WITH.test(text) || telling.length === 0) return undefined
  const stems = telling.map(({ stems: [stem = ''] }) => stem)
  const files = await means.pathsLike(`(?:${stems.map((stem) => RegExp.escape(stem)).join('|')})[^/]*${ENDING}`)
  const [best] = files
    .filter(({ path }) => CALLED.test(nameOf(path)) && !OF_TESTS.test(path))
    .map((file) => ({ file, share: shareIn(nameOf(file.path), stems) }))
    .filter(({ share }) => share >= LEAST)
    .sort((a, b) => b.share - a.share || a.file.path.length - b.file.path.length)
  if (best === undefined) return undefined
  const { repo, commit, path } = best.file
  const lines = await means.lines(best.file)
  const around = 1 + lines.findIndex((line) => wordsOf(line).some((word) => stems.includes(stemOf(word))))
  const range = { startLine: 1, endLine: Math.max(1, lines.length) }
  const said = new Set([nameOf(path), ...lines].flatMap(wordsOf).map(stemOf))
  return {
    place: {
      repo,
      commit,
      path,
      symbol: undefined,
      ...range,
      lines: snippetOf(lines, range, Math.max(1, around), SHOWN),
    },
    hasAll: stems.every((stem) => said.has(stem)),
  }
}

function nameOf(path: string): string {
  return `/${path.slice(path.lastIndexOf('/') + 1)}`
}

/** Of the asked words, the share that a name has; 0 if it has others too. */
function shareIn(name: string, stems: readonly string[]): number {
  const own = wordsOf(name.replace(/\.\w+$/, ''))
    .filter((word) => !STOP_WORDS.has(word) && !SORT.test(word))
    .map(stemOf)
  return own.every((one) => stems.includes(one)) ? new Set(own).size / stems.length : 0
}
