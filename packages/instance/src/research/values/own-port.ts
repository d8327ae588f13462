import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { SETTINGS_FILE } from './value-lines.ts'
import { FOR_SHOW } from './value-paths.ts'
import type { ValueQuestion } from './value-words.ts'

/** The port of the program itself, and where it is said, code first. */
export interface OwnPort {
  port: string
  said: readonly SaidPort[]
}

interface SaidPort {
  repo: string
  commit: string
  path: string
  line: number
  /** It is in a comment or in the address of something. */
  isAside: boolean
}

/** What else a question says that is only about the program itself: "on which port does the app listen". */
const OF_ITSELF =
  /^(?:port|runs?|running|listens?|listening|serv(?:es?|ed|ing|er)|web|http|apps?|applications?|services?|starts?|started|site|websites?|ui|dashboard|program|process|binds?|bound|exposed?|exposes?|reach\w*|access\w*|local\w*|host\w*|available|open|instance|dev|product|project|container|docker|image|main|enabled)$/

/** A way to say a port: in which files, in what lines, which number of them, and how much it counts. */
interface Saying {
  path: string
  pattern: string
  port: RegExp
  worth: number
}

const IN_CODE: Saying = {
  path: '\\.(?:[cm]?[jt]s|go|py|rb|rs|java|kt|cs|php|exs?|c|cc|cpp|swift|scala|ini|toml|conf|properties|env|sample|example)$|(^|/)\\.env[^/]*$',
  pattern:
    '(?:port|addr(?:ess)?|listen|bind|host)\\w*["\'`\\])]*\\s*(?:[:=,?|(]|\\|\\||default|or)[^;#]{0,60}?\\b\\d{4,5}\\b',
  port: /(?<![\w.])(?:["'`]?[\w.]*:)?(\d{4,5})\b/g,
  worth: 1,
}
const IN_IMAGE: Saying = {
  path: '(^|/)[^/]*dockerfile[^/]*$',
  pattern: '^\\s*(?:EXPOSE\\s+\\d|ENV\\s+\\w*(?:PORT|ADDR)\\w*[ =].*\\d)',
  port: /(?<![\d.])(\d{2,5})\b(?![.\d]|\/udp)/g,
  worth: 2,
}
const SAYINGS: readonly Saying[] = [
  IN_CODE,
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
/** Databases, caches, mail and others that programs talk to; their lines say so seldom. */
const OF_OTHERS = new Set(
  '22 25 53 110 143 389 465 587 636 993 995 1025 1433 1521 2181 3306 5432 5672 6379 8025 9042 9092 9200 11211 15672 27017'.split(
    ' ',
  ),
)
/** Where programs look for others. */
const OF_WEB = new Set(['80', '443', '1080'])
const LEAST_WAYS = 2
const MOST_FOR_MANY = 0.4
const SURE = 3
/** How much more the port must be worth than any other. */
const CLEAR = 0.5
const LEAST_LINES = 2
const LATER = 10
const ASIDE = /:\/\/|^\s*(?:\/\/|#|\*)/

export function asksForOwnPort({ terms }: ValueQuestion, text: string): boolean {
  return /\bports?\b/i.test(text) && terms.every(({ word, isHint }) => isHint || OF_ITSELF.test(word))
}

/** Whether a value is the port of something else, such as a database, as its name says too. */
export function isOthersPort({ name, value, path }: { name: string; value: string; path: string }): boolean {
  const port = /(?<![\d.])\d{2,5}(?![\d.])/.exec(value.replace(/(?<=\d)_(?=\d)/g, ''))?.[0] ?? ''
  return (
    (OF_OTHERS.has(port) || OF_WEB.has(port)) &&
    !/^(?:default|server|http|listen)[-_.]?port$/i.test(name) &&
    !SETTINGS_FILE.test(path)
  )
}

/** The port of the program itself, if the question asks for it and it is said in two ways; undefined otherwise. */
export async function ownPort(question: ValueQuestion, text: string, means: Means): Promise<OwnPort | undefined> {
  if (!asksForOwnPort(question, text)) return undefined
  const said = (await Promise.all(SAYINGS.map((saying) => portsSaid(saying, means)))).flat()
  const ports = [...Map.groupBy(said, ({ port }) => port)].map(([port, all]) => {
    const ways = new Set(all.map(({ saying }) => saying))
    const worth = [...ways].reduce((sum, way) => sum + way.worth, 0)
    return { port, all, ways: ways.size, worth: worth + Math.min(MOST_FOR_MANY, all.length / 50) }
  })
  // What others listen on is in compose files, documents and addresses too.
  const own = ports
    .filter(({ all, ways }) => ways >= LEAST_WAYS && all.some(isOwn))
    .toSorted((a, b) => b.worth - a.worth)
  const [best, next] = own
  if (best === undefined || (next !== undefined && next.worth > best.worth - CLEAR)) return undefined
  // One line of code and one of a document may be about something else.
  if (best.worth < SURE && best.all.filter(isInCode).length < LEAST_LINES) return undefined
  const depth = ({ path, isAside }: SaidPort) => path.split('/').length + (isAside ? LATER : 0)
  const perWay = [...Map.groupBy(best.all, ({ saying }) => saying).values()]
  return { port: best.port, said: perWay.flatMap((all) => all.toSorted((a, b) => depth(a) - depth(b)).slice(0, 1)) }
}

function isInCode({ saying, isAside }: SaidPort & { saying: Saying }): boolean {
  return saying === IN_CODE && !isAside
}

function isOwn(said: SaidPort & { saying: Saying }): boolean {
  return isInCode(said) || said.saying === IN_IMAGE
}

async function portsSaid(saying: Saying, means: Means) {
  const files = await linesMatching(saying.pattern, saying.path, means)
  return files
    .filter(({ path }) => !['test', 'generated'].includes(fileClass(path)) && !FOR_SHOW.test(path))
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) =>
        [...text.matchAll(saying.port)]
          .filter(([, port = '']) => !OF_OTHERS.has(port))
          .map(([, port = '']) => ({ repo, commit, path, line, isAside: ASIDE.test(text), port, saying })),
      ),
    )
}
