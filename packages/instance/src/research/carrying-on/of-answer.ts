import { runtimeAsked } from '../manifests/runtimes.ts'
import { pastIntent } from '../question/past-intent.ts'
import { aboveMore } from '../reply/write-reply.ts'
import { BEGINNING } from './said/beginning.ts'

/** Asks for the name of something that the answer before may have said. */
const ENVIRONMENT = new RegExp(
  BEGINNING +
    String.raw`(?:(?:with|by|from|through) )?(?:which|what(?:['’]?s| is)?(?: the)?)(?: name of the)? env(?:ironment)?(?: ?var(?:iable)?)?s?(?: is (?:it|that|this|used)| (?:does|do) (?:it|that|this) (?:use|read)s?)?\W*$`,
  'i',
)
const VARIABLE =
  /\$\{?([A-Z][A-Z\d_]{2,})\b|\b(?:[Gg]etenv|LookupEnv|ENV\.fetch|environ(?:\.get)?|env(?:::var)?)[[(]["']([A-Z][A-Z\d_]{2,})["']|\bprocess\.env\.([A-Z][A-Z\d_]{2,})\b/g

const TESTS = new RegExp(
  String.raw`${BEGINNING}(?:(?:any|the|which|what|where are|are there|is there)(?: the| any)? )?(?:unit )?tests?( (?:for|of|cover(?:s|ing)?|that cover) (?:it|that|this))?\W*$`,
  'i',
)
/** The type or function that a file is mainly about, of which the answer says where it is tested. */
const MAINLY = /^[^\n]*\bdefines \x60([A-Za-z_]\w*)\x60/
const TESTED = /^- Tested in \[/m

export const OF_IT = 'where is it tested?'

/** What "tests?" asks: of what a file defines whose answer named its test, else of "it", which is understood where it is said. */
export function testsOfAnswer(question: string, answer: string): string | undefined {
  const asked = TESTS.exec(question)
  if (asked === null) return undefined
  const shown = aboveMore(answer)
  const [, name] = TESTED.test(shown) ? (MAINLY.exec(shown) ?? []) : []
  if (name !== undefined) return `where is \`${name}\` tested?`
  return asked[1] === undefined ? OF_IT : undefined
}

/** What "which environment variable?" asks, where the answer before names just one; undefined for other questions. */
export function ofAnswer(question: string, answer: string): string | undefined {
  if (!ENVIRONMENT.test(question)) return undefined
  const names = new Set(
    [...aboveMore(answer).matchAll(VARIABLE)].map(([, shell, read, node]) => shell ?? read ?? node ?? ''),
  )
  const [name, ...others] = names
  return name === undefined || others.length > 0 ? undefined : `which environment variable is \`${name}\`?`
}

const SINCE = new RegExp(
  `${BEGINNING}(?:since when|from which (?:release|version)|when(?: (?:was|did|has) (?:that|it|this)(?: been)?)?(?: (?:last )?(?:changed?|raised|required|start|become(?: so)?))?)\\W*$`,
  'i',
)

/** What "since when?" asks after a question for the version of a runtime that is needed: of the version that the answer named. */
export function sinceWhenNeeded(question: string, before: string, answer: string): string | undefined {
  const runtime = SINCE.test(question) ? runtimeAsked(before) : undefined
  if (runtime === undefined) return undefined
  const first = answer.split('\n', 1)[0]?.replaceAll(/\]\([^)]*\)/g, ']') ?? ''
  const { called } = runtime
  const [, said] = new RegExp(`(?<!\\w)${called}[^\\d\\n]{0,12}(\\d+(?:\\.\\d+)*)`, 'i').exec(first) ?? []
  const [, declared] = /`[^`\n]{0,60}?(\d+(?:\.\d+)*)/.exec(first) ?? []
  const [name] = new RegExp(`(?<!\\w)${called}(?!\\w)`, 'i').exec(before) ?? []
  // What a manifest declares is what is needed; a document may say it of a part.
  const version = declared ?? said
  return version === undefined ? undefined : `when was ${name ?? 'rust'} ${version} required?`
}

/** "Who changed it to 64?" */
const CHANGED_TO = new RegExp(
  `${BEGINNING}(?:who|when(?: (?:was|did))?) (?:(?:it|that|this|they|we|somebody|was) )*(?:change[d]?|set|raise[d]?|lower(?:ed)?|bump(?:ed)?|increased?|reduced?) (?:(?:it|that|this) )?to (\\S+?)\\W*$`,
  'i',
)
/** A value of a name, as the first line of an answer says it. */
const VALUE_SAID = /^`([\w$.-]{1,80})` (?:is|defaults to) `([^`\n]{1,80})`/

/** What "since when?" asks after a value: of the value, not of what has it. */
export function sinceWhenValue(question: string, before: string, answer: string): string | undefined {
  const [, to] = CHANGED_TO.exec(question) ?? []
  if ((!SINCE.test(question) && to === undefined) || pastIntent(before) !== undefined) return undefined
  const [, name, is] = VALUE_SAID.exec(answer) ?? []
  const value = to ?? is
  return name === undefined || value === undefined ? undefined : `since when is \`${name}\` \`${value}\`?`
}
