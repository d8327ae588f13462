import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { linesMatching } from '../../manifests/lines-matching.ts'
import { FOR_SHOW } from '../fit/value-paths.ts'

/** Where a port is said. */
export interface SaidPort {
  repo: string
  commit: string
  path: string
  line: number
  port: string
  saying: Saying
  /** It is in a comment or in the address of something. */
  isAside: boolean
  /** It is the address that a server listens on. */
  isListening: boolean
}

/** A way to say a port: in which files, in what lines, which number of them, and how much it counts. */
interface Saying {
  path: string
  pattern: string
  port: RegExp
  worth: number
}

export const IN_CODE: Saying = {
  path: '\\.(?:[cm]?[jt]s|go|py|rb|rs|java|kt|cs|php|exs?|c|cc|cpp|swift|scala|ini|toml|conf|properties|env|sample|example)$|(^|/)\\.env[^/]*$',
  pattern:
    '(?:port|addr(?:ess)?|listen|bind|host)\\w*["\'`\\])]*\\s*(?:[:=,?|(]|\\|\\||default|or)[^;#]{0,60}?\\b\\d{4,5}\\b',
  port: /(?<![\w.])(?:["'`]?[\w.]*:)?(\d{4,5})\b/g,
  worth: 1,
}
export const IN_IMAGE: Saying = {
  path: '(^|/)[^/]*dockerfile[^/]*$',
  pattern: '^\\s*(?:EXPOSE\\s+\\d|ENV\\s+\\w*(?:PORT|ADDR)\\w*[ =].*\\d)',
  port: /(?<![\d.])(\d{2,5})\b(?![.\d]|\/udp)/g,
  worth: 2,
}
const BESIDE_CODE: readonly Saying[] = [
  IN_IMAGE,
  {
    path: 'compose[^/]*(?:/[^/]*)?\\.ya?ml$',
    pattern: '^\\s*-\\s*["\']?(?:[\\d.]+:)?(?:\\$\\{[^}]*\\}|\\d+):\\d+',
    port: /:(\d{2,5})(?:\/tcp)?["']?\s*(?:#.*)?$/g,
    worth: 1.5,
  },
  {
    path: '\\.(?:md|mdx|rst|adoc|txt)$',
    pattern: 'https?://(?:localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0):\\d{2,5}',
    port: /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d{2,5})/g,
    worth: 1.5,
  },
]
const LISTENING = /["'`](?:127\.0\.0\.1|0\.0\.0\.0|localhost|\[::1?\])?:\d{2,5}["'`]/
const ASIDE = /:\/\/|^\s*(?:\/\/|#|\*)/
/** How many ports are looked for in the code. */
const MOST = 6

/** Where ports are said beside the code, and before that, where the code says those said most. */
export async function portsSaid(means: Means): Promise<SaidPort[]> {
  const beside = (await Promise.all(BESIDE_CODE.map((saying) => saidBy(saying, saying.pattern, means)))).flat()
  const ports = [...Map.groupBy(beside, ({ port }) => port)].sort(([, a], [, b]) => b.length - a.length)
  const known = ports.slice(0, MOST).map(([port]) => port)
  if (known.length === 0) return []
  // The code is searched for numbers, since a search for words such as host would take seconds.
  const inCode = await saidBy(IN_CODE, `\\b(?:${known.join('|')})\\b`, means)
  return [...inCode.filter(({ port }) => known.includes(port)), ...beside]
}

async function saidBy(saying: Saying, searched: string, means: Means): Promise<SaidPort[]> {
  const files = await linesMatching(searched, saying.path, means)
  const says = new RegExp(saying.pattern, 'i')
  return files
    .filter(({ path }) => !['test', 'generated'].includes(fileClass(path)) && !FOR_SHOW.test(path))
    .flatMap(({ repo, commit, path, lines }) =>
      lines
        .filter(({ text }) => text.length < LONGEST_LINE && says.test(text))
        .flatMap(({ line, text }) =>
          [...text.matchAll(saying.port)].map(([, port = '']) => {
            const isSaid = { isAside: ASIDE.test(text), isListening: LISTENING.test(text) }
            return { repo, commit, path, line, port, saying, ...isSaid }
          }),
        ),
    )
}

const LONGEST_LINE = 400
