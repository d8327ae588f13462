import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** Words in questions about the past that don't say what they are about. */
const TALK = new Set(
  `who whom whose what when where which why how did does do was were is are has have had been be being will would should could can
  the this that these those there here and but for from with within into onto upon about around over under off out all any some
  last latest newest recent recently first ever originally initially since until before after ago time times now today long
  change changed changes changing touch touched touches modify modified update updated edit edited commit commits committed history
  introduce introduced introduces introduction add added adds adding create created creates wrote write written writes author authors
  authored remove removed removes removal delete deleted deletes drop dropped come came go gone went get got rid happened happen
  know knows best most ask asked asking talk review reviews reviewer reviewers approve approves approver approvers
  maintain maintains maintainer maintainers owner owners codeowners owns owned expert responsible
  work works worked working person people anyone someone somebody guy guys team contributor contributors blame reason purpose
  we us to of an in on at as by if or made make makes done part parts piece thing things stuff code line lines you your our they them its it his her one ones please tell
  find show give need want repo repository project whos whats not`.split(/\s+/),
)
/** Words that say what sort of thing is meant. */
const SORTS = new Set(
  `class classes function functions method methods type types interface struct enum trait setting settings option options flag flags
  parameter param argument module modules package file files folder directory dir subsystem feature support handling builtin command
  variable constant field property library lib dependency dependencies requirement crate port`.split(/\s+/),
)

export interface SubjectWords {
  /** In order, in lower case, with their endings. */
  own: readonly string[]
  sorts: readonly string[]
  /** A document is meant. */
  isProse?: boolean
}

const PROSE = /\b(?:guides?|docs?|documentation|pages?|manual|tutorial|article|chapter)\b/i
const PROSE_WORD = /^(?:guide|doc|page|manual|tutorial|article|chapter|documentation)s?$/

/** The words that say what a question about the past is about. */
export function subjectWords(question: string): SubjectWords {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !TALK.has(word))
  const own = words.filter((word) => !SORTS.has(word))
  const isProse = PROSE.test(question) && own.some((word) => !PROSE_WORD.test(word))
  return {
    own: isProse ? own.filter((word) => !PROSE_WORD.test(word)) : own,
    sorts: words.filter((word) => SORTS.has(word)),
    isProse,
  }
}

/** A question or first line without small talk and sorts, keeping numbers and versions; with `all`, every word. */
export function tellingWords(text: string, all = false): string[] {
  const words =
    splitIdentifiers(text)
      // "python3.8" is Python 3.8.
      .replace(/(\p{L}{3})(?=\d+\.\d)/gu, '$1 ')
      .toLowerCase()
      .match(/\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu) ?? []
  if (all) return [...words, ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  return words.filter((word) => (word.length > 1 || /\d/.test(word)) && !TALK.has(word) && !SORTS.has(word))
}

/** The parts of a name, in lower case, without endings. */
export function partsOf(name: string): string[] {
  return splitIdentifiers(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemmed)
}

/** `handlers` and `handler`, `classes` and `class`, `downloader` and `download`, `cancelable` and `cancel` become equal. */
export function stemmed(word: string): string {
  const able = /^(\w{5,})able$/.exec(word)?.[1]
  const short = able ?? word.replace(/(?:ies|(?<=[sxz]|ch|sh)es|(?<!s)s|ings?|ers?|ed|e|y)$/, '')
  return short.length >= 3 ? short : word
}

/** The server mode began with the server. */
const SORT_OF_THING = /^(?:mode|functionality|system|capability|api|engine)$/

/** Whether the subject's path and name cover everything that is asked for. */
export function isAllOf(
  text: string,
  { path, name = '' }: { path: string; name?: string },
  isWithoutSort = false,
): boolean {
  const own = new Set(partsOf(`${path} ${name}`))
  return tellingWords(text).every((word) => own.has(stemmed(word)) || (isWithoutSort && SORT_OF_THING.test(word)))
}
