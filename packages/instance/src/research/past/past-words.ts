import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** What a question about the past says besides what it is about. */
const TALK = new Set(
  `who whom whose what when where which why how did does do was were is are has have had been be being will would should could can
  the this that these those there here and but for from with within into onto upon about around over under off out all any some
  last latest newest recent recently first ever originally initially since until before after ago time times now today long
  change changed changes changing touch touched touches modify modified update updated edit edited commit commits committed history
  introduce introduced introduces introduction add added adds adding create created creates wrote write written writes author authors
  authored remove removed removes removal delete deleted deletes drop dropped come came go gone went get got rid happened happen
  know knows best most ask asked asking talk review reviews reviewer maintain maintains maintainer owner owns owned expert responsible
  work works worked working person people anyone someone somebody guy guys team contributor contributors blame reason purpose
  made make makes done part parts piece thing things stuff code line lines you your our they them its it his her one ones please tell
  find show give need want did repo repository project whos whats not`.split(/\s+/),
)
/** They say what sort of thing it is. */
const SORTS = new Set(
  `class classes function functions method methods type types interface struct enum trait setting settings option options flag flags
  parameter param argument module modules package file files folder directory dir subsystem feature support handling builtin command
  variable constant field property library lib dependency dependencies requirement package crate port`.split(/\s+/),
)

export interface SubjectWords {
  /** In order, lower case, endings kept. */
  own: readonly string[]
  sorts: readonly string[]
}

/** The words that say what a question about the past is about. */
export function subjectWords(question: string): SubjectWords {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !TALK.has(word))
  return { own: words.filter((word) => !SORTS.has(word)), sorts: words.filter((word) => SORTS.has(word)) }
}

/** The parts of a name, lower case, endings cut. */
export function partsOf(name: string): string[] {
  return splitIdentifiers(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemmed)
}

/** `handlers` and `handler`, `classes` and `class`, `downloader` and `download`. */
export function stemmed(word: string): string {
  const short = word.replace(/(?:ies|(?<=[sxz]|ch|sh)es|(?<!s)s|ings?|ers?|ed|e|y)$/, '')
  return short.length >= 3 ? short : word
}
