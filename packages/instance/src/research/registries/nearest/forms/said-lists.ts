import { type FoundList, onceEach } from './list-form.ts'

/** A word, or a text in quotes or backticks, with what may follow it in brackets. */
const ITEM =
  '(?:`[^`]{1,40}`|"[^"]{1,40}"|\'[^\']{1,40}\'|\\*\\*[^*]{1,40}\\*\\*|(?!(?:and|or)\\b):?[$\\w.+/@-]{1,30}(?: (?!(?:and|or)\\b)[\\w.+/-]{1,20})?)(?: ?\\([^()]{1,40}\\))?'
const LAST = '(?:, ?| )(?:and|or|&) '
const LISTED = new RegExp(`((?:${ITEM}(?:, ?| ?\\| ?)){1,30}${ITEM}(?:${LAST}${ITEM})?|${ITEM}${LAST}${ITEM})`, 'g')
const BETWEEN = new RegExp(`${LAST}|, ?| ?\\| ?`)
/** What says that a choice follows. */
const LEAD =
  'one of|options?|values?|choices?|levels?|modes?|types?|kinds?|formats?|supported|supports?|available|allowed|valid|possible|accepts?|either|can be|could be|must be|only|includ(?:es?|ing)|such as|following|defaults? to|providers?|backends?|languages?|methods?'
const LEADS = new RegExp(`\\b(?:${LEAD})\\b[^,\`"']{0,60}$|\\b(?:are|by) ?:? ?$`, 'i')
const LEADS_AT_ALL = new RegExp(`\\b(?:${LEAD})\\b`, 'i')
/** Messages say much else, so that it has to be right before. */
const LEADS_RIGHT_ON = /(?:[:(]|\b(?:one of|either|(?:supported|allowed|valid)(?: \w+)?(?: are)?)) ?$/i
const LAST_OF_LEAD = /^(\w+ )(\S+)$/
/** What is between the items. */
const SIGNS = /[,|]|\b(?:and|or)\b|&/g
const QUOTED = /^[`"'*]/
/** `jsonschema:"enum=none,enum=terminal"`, `oneof=a b c` */
const TAGGED = /(?:\benum=([\w-]+)(?:,|"))/g
const ONE_OF = /\b(?:oneof|one_of)[=:]\s?'?([\w-]+(?: [\w-]+){1,20})/
const COMMENT = /^\s*(?:\/\/+|#+|--|\*|\/\*+|;+|<!--)\s?(.*)$/
/** Beside code, if it has as many as a list does. */
const TRAILING = /[\w;,{)\]'"]\s+(?:\/\/|#) ?([^,|]{1,120}[,|][^,|]{1,80}[,|].{1,200})$/
/** `{@link Observable}` */
const LINK = /\{@(?:link(?:plain)?|code) (?:\w+\.)*#?([\w.]{1,40})[^{}]{0,40}\}/g
const GOES_ON = /[,:]\s*$|\b(?:and|or|of)\s*$/
/** Shorter texts list nothing. */
const TOLD = /"((?:[^"\\]|\\.){20,400})"|'((?:[^'\\]|\\.){20,400})'|`([^`]{20,400})`/g
const NEXT = /^\s*(?:[+.&]\s*)?f?["'`]([^"'`]{3,300})["'`]/
const FEWEST = 3
const LONGEST = 600
const TITLE = 100

/** The lists that a sentence gives: "one of `a`, `b` and `c`", in a document, or in comments, tags and texts of code. */
export function saidLists(lines: readonly string[], isProse: boolean): FoundList[] {
  return lines.flatMap((written, index): FoundList[] => {
    if (written.length > LONGEST) return []
    const line = index + 1
    const tagged = isProse ? [] : tagsOn(written)
    if (tagged.length >= FEWEST)
      return [
        { form: 'said', title: written.trim().slice(0, TITLE), line, items: tagged.map((name) => ({ name, line })) },
      ]
    const commented = isProse
      ? written
      : (COMMENT.exec(written)?.[1] ?? TRAILING.exec(written)?.[1])?.replace(LINK, '`$1`')
    const below = (lines[index + 1] ?? '').slice(0, LONGEST)
    if (commented === undefined) return toldOn(written, below).flatMap((text) => listsSaid(text, line, 'told'))
    // A sentence may go on below.
    const next = isProse ? below : (COMMENT.exec(below)?.[1] ?? '')
    const joined = GOES_ON.test(commented) ? `${commented} ${next.trim()}` : commented
    // What is said above is what the values are of.
    const above = isProse ? '' : (COMMENT.exec((lines[index - 1] ?? '').slice(0, LONGEST))?.[1] ?? '')
    return listsSaid(joined, line, 'said').map((one) => ({ ...one, title: `${above} ${one.title}`.slice(-TITLE) }))
  })
}

function listsSaid(text: string, line: number, form: 'said' | 'told'): FoundList[] {
  // Most say nothing of the kind, which is found out faster.
  if ((text.match(SIGNS)?.length ?? 0) < FEWEST - 1 || (form === 'told' && !LEADS_AT_ALL.test(text))) return []
  return [...text.matchAll(LISTED)].flatMap((found): FoundList[] => {
    const [first = '', ...others] = found[0].split(BETWEEN)
    // Its first word may still lead on to it: `one of a`.
    const [, lead = '', one = first] = form === 'told' ? (LAST_OF_LEAD.exec(first) ?? []) : []
    const before = text.slice(0, found.index) + lead
    const raw = [one, ...others]
    const isQuoted = form === 'said' && raw.filter((item) => QUOTED.test(item.trim())).length >= raw.length - 1
    const once = [...new Set(raw.map(plain))].filter((name) => name !== '')
    if (once.length < FEWEST || !(isQuoted || LEADS.test(before))) return []
    if (form === 'told' && !(LEADS_RIGHT_ON.test(before) && once.every((name) => !name.includes(' ')))) return []
    return [{ form, title: before.slice(-TITLE), line, items: onceEach(once.map((name) => ({ name, line }))) }]
  })
}

/** The texts on a line that people may read, such as messages and descriptions; the last may go on below. */
function toldOn(text: string, below: string): string[] {
  const texts = [...text.matchAll(TOLD)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')
  const last = texts.at(-1)
  const next = last !== undefined && GOES_ON.test(last) ? NEXT.exec(below)?.[1] : undefined
  return next === undefined ? texts : [...texts.slice(0, -1), `${last} ${next.trim()}`]
}

function tagsOn(text: string): string[] {
  const each = [...text.matchAll(TAGGED)].flatMap(([, name]) => name ?? [])
  return each.length > 0 ? each : (ONE_OF.exec(text)?.[1]?.split(' ') ?? [])
}

function plain(text: string): string {
  return (
    text
      .replace(/ ?\([^()]*\)/g, '')
      .replace(/[`"'*]|^(?:and|or|either) /g, '')
      // The next sentence, or the end of this one.
      .replace(/\.(?: .*)?$|^etc$/, '')
      .trim()
  )
}
