import { type FoundList, onceEach } from './list-form.ts'

/** A word, or a text in quotes or backticks, with what may follow it in brackets. */
const ITEM =
  '(?:`[^`]{1,40}`|"[^"]{1,40}"|\'[^\']{1,40}\'|\\*\\*[^*]{1,40}\\*\\*|[\\w.+/@-]{1,30}(?: [\\w.+/-]{1,20})?)(?: ?\\([^()]{1,40}\\))?'
const LAST = '(?:, ?| )(?:and|or|&) '
const LISTED = new RegExp(`((?:${ITEM}(?:, ?| ?\\| ?)){1,30}${ITEM}(?:${LAST}${ITEM})?|${ITEM}${LAST}${ITEM})`, 'g')
const BETWEEN = new RegExp(`${LAST}|, ?| ?\\| ?`)
/** What says that a choice follows. */
const LEADS =
  /\b(?:one of|options?|values?|choices?|levels?|modes?|types?|kinds?|formats?|supported|supports?|available|allowed|valid|possible|accepts?|either|can be|could be|must be|only|includ(?:es?|ing)|such as|following|defaults? to|providers?|backends?|languages?|methods?)\b[^,`"']{0,60}$/i
const QUOTED = /^[`"'*]/
/** `jsonschema:"enum=none,enum=terminal"`, `oneof=a b c` */
const TAGGED = /(?:\benum=([\w-]+)(?:,|"))/g
const ONE_OF = /\b(?:oneof|one_of)[=:]\s?'?([\w-]+(?: [\w-]+){1,20})/
const COMMENT = /^\s*(?:\/\/+|#+|--|\*|\/\*+|;+|<!--)\s?(.*)$/
const FEWEST = 3
const LONGEST = 600
const TITLE = 100

/** The lists that a sentence gives: "one of `a`, `b` and `c`", in a document, or in comments and tags of code. */
export function saidLists(lines: readonly string[], isProse: boolean): FoundList[] {
  return lines.flatMap((written, index): FoundList[] => {
    if (written.length > LONGEST) return []
    const line = index + 1
    const tagged = isProse ? [] : tagsOn(written)
    if (tagged.length >= FEWEST)
      return [
        { form: 'said', title: written.trim().slice(0, TITLE), line, items: tagged.map((name) => ({ name, line })) },
      ]
    const text = isProse ? written : COMMENT.exec(written)?.[1]
    if (text === undefined) return []
    // A sentence may go on below.
    const below = (lines[index + 1] ?? '').slice(0, LONGEST)
    const next = isProse ? below : (COMMENT.exec(below)?.[1] ?? '')
    const joined = /[,:]\s*$|\b(?:and|or|of)\s*$/.test(text) ? `${text} ${next.trim()}` : text
    return [...joined.matchAll(LISTED)].flatMap((found): FoundList[] => {
      const before = joined.slice(0, found.index)
      const raw = found[0].split(BETWEEN)
      const names = raw.map(plain)
      const isQuoted = raw.filter((one) => QUOTED.test(one.trim())).length >= raw.length - 1
      const once = [...new Set(names)].filter((name) => name !== '')
      if (once.length < FEWEST || !(isQuoted || LEADS.test(before))) return []
      return [
        { form: 'said', title: before.slice(-TITLE), line, items: onceEach(once.map((name) => ({ name, line }))) },
      ]
    })
  })
}

function tagsOn(text: string): string[] {
  const each = [...text.matchAll(TAGGED)].flatMap(([, name]) => name ?? [])
  return each.length > 0 ? each : (ONE_OF.exec(text)?.[1]?.split(' ') ?? [])
}

function plain(text: string): string {
  return text
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/[`"'*]|^(?:and|or|either) /g, '')
    .trim()
}
