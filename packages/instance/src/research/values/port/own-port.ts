import type { Means } from '../../kinds/kind.ts'
import { SETTINGS_FILE } from '../held/value-lines.ts'
import type { ValueQuestion } from '../value-words.ts'
import { IN_CODE, IN_IMAGE, portsSaid, type SaidPort } from './port-sayings.ts'

/** The port of the program itself, and where it is said, code first. */
export interface OwnPort {
  port: string
  said: readonly SaidPort[]
}

/** What else a question says that is only about the program itself: "on which port does the app listen". */
const OF_ITSELF =
  /^(?:port|runs?|running|listens?|listening|serv(?:es?|ed|ing|er)|web|http|apps?|applications?|services?|starts?|started|site|websites?|ui|dashboard|program|process|binds?|bound|exposed?|exposes?|reach\w*|access\w*|local\w*|host\w*|available|open|instance|dev|product|project|container|docker|image|main|enabled|fresh|new|plain|freshly|installed|installation)$/

/** Databases, caches, mail and others that programs talk to; their lines say so seldom. */
const OF_OTHERS = new Set(
  '22 25 53 110 143 389 465 587 636 993 995 1025 1433 1521 2181 3306 5432 5672 6379 8025 9042 9092 9200 11211 15672 27017'.split(
    ' ',
  ),
)
/** Where programs look for others, and the last that there is. */
const OF_WEB = new Set(['80', '443', '1080', '65535'])
const LEAST_WAYS = 2
const MOST_FOR_MANY = 0.4
const SURE = 3
/** How much more the port must be worth than any other. */
const CLEAR = 0.5
const LEAST_LINES = 2
const LATER = 10

export function asksForOwnPort({ terms }: ValueQuestion, text: string): boolean {
  return /\bports?\b/i.test(text) && terms.every(({ word, isHint }) => isHint || OF_ITSELF.test(word))
}

export function namesPort(name: string): boolean {
  return /port|addr|listen|bind/i.test(name)
}

/** Whether a value may be the port of the program itself: its name says so, and it is not that of a database or the like. */
export function mayBeOwnPort({ name, value, path }: { name: string; value: string; path: string }): boolean {
  if (!namesPort(name) || /^\d$/.test(value)) return false
  const port = /(?<![\d.])\d{2,5}(?![\d.])/.exec(value.replace(/(?<=\d)_(?=\d)/g, ''))?.[0] ?? ''
  const isOthers = OF_OTHERS.has(port) || OF_WEB.has(port)
  const isOwn = /^(?:default|server|http|listen)[-_.]?port$/i.test(name)
  return !isOthers || isOwn || (/^port$/i.test(name) && SETTINGS_FILE.test(path))
}

/** The port of the program itself, if the question asks for it and it is said in two ways; undefined otherwise. */
export async function ownPort(question: ValueQuestion, text: string, means: Means): Promise<OwnPort | undefined> {
  // Several programs have several ports.
  if (means.repositories.length !== 1 || !asksForOwnPort(question, text)) return undefined
  const said = (await portsSaid(means)).filter(({ port }) => !OF_OTHERS.has(port))
  const ports = [...Map.groupBy(said, ({ port }) => port)].map(([port, all]) => {
    const ways = new Set(all.map(({ saying }) => saying))
    const worth = [...ways].reduce((sum, way) => sum + way.worth, 0)
    return { port, all, ways: ways.size, worth: worth + Math.min(MOST_FOR_MANY, all.length / 50) }
  })
  // What others listen on is in two of compose files, documents and addresses as well.
  const own = ports
    .filter(({ all, ways }) => ways > LEAST_WAYS || (ways === LEAST_WAYS && all.some(isOwn)))
    .toSorted((a, b) => b.worth - a.worth)
  const [best, next] = own
  if (best === undefined || (next !== undefined && next.worth > best.worth - CLEAR)) return undefined
  // One line of code and one of a document may be about something else.
  const inCode = best.all.filter(isInCode)
  if (best.worth < SURE && inCode.length < LEAST_LINES && !inCode.some(({ isListening }) => isListening))
    return undefined
  const depth = ({ path, isAside }: SaidPort) => path.split('/').length + (isAside ? LATER : 0)
  const perWay = [...Map.groupBy(best.all, ({ saying }) => saying).values()]
  return { port: best.port, said: perWay.flatMap((all) => all.toSorted((a, b) => depth(a) - depth(b)).slice(0, 1)) }
}

function isInCode({ saying, isAside }: SaidPort): boolean {
  return saying === IN_CODE && !isAside
}

function isOwn(said: SaidPort): boolean {
  return isInCode(said) || said.saying === IN_IMAGE
}
