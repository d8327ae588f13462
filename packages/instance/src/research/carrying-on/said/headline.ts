import { aboveMore } from '../../reply/write-reply.ts'

/** A value that the first line of an answer gave. */
export interface ValueSaid {
  name: string
  value: string
  at: PlaceSaid
  /** Not one of several that may be meant. */
  isCertain: boolean
}

/** One line that an answer named. */
export interface PlaceSaid {
  path: string
  line: number
  endLine: number
  /** Only given where several repositories were searched. */
  repository: string | undefined
}

const NAME = String.raw`\x60([A-Za-z_$-][\w$.:/-]{0,79})\x60`
const CITED = String.raw`\[([^\]\n]{1,200}):(\d{1,7})(?:–(\d{1,7}))?\]\(`
const ANY_CITED = new RegExp(CITED, 'g')
/** "`port` is `80`", with its unit, its constant or its owner before the place. */
const VALUE = new RegExp(String.raw`${NAME} (?:is|defaults to) \x60([^\x60\n]{1,200})\x60[^\n]{0,160}?\(${CITED}`)
/** "The option is `port` of `Options`", "`port`: “Where it listens.”", "Use `port`". */
const TOLD = new RegExp(
  String.raw`^(?:(?:The (?:option|setting|flag|field|parameter) is|Use) )?${NAME}(?: (?:is|defaults to) \x60| of \x60|: “| \(\[)`,
)

/** The value that an answer's first line gives, or that comes nearest to it; undefined if it gives none. */
export function valueSaid(answer: string): ValueSaid | undefined {
  const first = firstLine(answer)
  const found = VALUE.exec(first)
  const [, name = '', value = '', label = '', line = '', end] = found ?? []
  if (found === null) return undefined
  return {
    name,
    value,
    at: placeOf(label, line, end),
    isCertain: /^(?:(?:Yes|No): )?$/.test(first.slice(0, found.index)),
  }
}

/** The answer to these is the name of an option. */
export const ASKS_OPTION =
  /\b(?:which|what)(?:['’]?s| is)?(?: the)? (?:\w+ ){0,2}(?:option|setting|flag|field|parameter|config\w*)s?\b/i
/** Calls what it asks for an option. */
export const OF_OPTION = /\b(?:option|setting|flag|field|parameter|propert(?:y|ie)|attribute|config\w*)s?\b/i

/** The option or setting that an answer's first line is about; undefined if it is about none. */
export function nameTold(answer: string): string | undefined {
  return TOLD.exec(firstLine(answer))?.[1]
}

/** The lines that the first line of an answer links to, each with what stands before it. */
export function linesCited(answer: string): (PlaceSaid & { before: string })[] {
  const first = firstLine(answer)
  const found = [...first.matchAll(/\[([^\]\n]{1,200}):(\d+)\]\(/g)]
  return found.map((one, index) => {
    const [, label = '', line = ''] = one
    const from = index === 0 ? 0 : (found[index - 1]?.index ?? 0)
    return { ...placeOf(label, line), before: first.slice(from, one.index) }
  })
}

/** The lines that an answer shows or links to. */
export function placesShown(answer: string): PlaceSaid[] {
  return [...aboveMore(answer).matchAll(ANY_CITED)].map(([, label = '', line = '', end]) => placeOf(label, line, end))
}

/** How a question names such a place. */
export function placeWritten({ path, line }: PlaceSaid): string {
  return `\`${path}:${line}\``
}

/** How a question says in which repository it is. */
export function repositoryWritten({ repository }: PlaceSaid): string {
  return repository === undefined ? '' : ` in repository ${repository}`
}

function placeOf(label: string, line: string, end = line): PlaceSaid {
  const at = label.lastIndexOf(' ')
  return {
    path: label.slice(at + 1).replaceAll('\\', ''),
    line: Number(line),
    endLine: Number(end),
    repository: at === -1 ? undefined : label.slice(0, at),
  }
}

function firstLine(answer: string): string {
  return answer.split('\n', 1)[0] ?? ''
}
