import type { Section } from '../passages/sections.ts'

/** One thing that a document lists. */
export interface ProseItem {
  name: string
  line: number
}

const LONGEST_NAME = 60
const MOST_WORDS = 5
/** Longer lines were not written by a person. */
const LONGEST_LINE = 500
/** The least share of the items that must have a name. */
const MOST_OF_THEM = 0.75
export const ITEM = /^(\s*)(?:[-*+•]|\d+[.)])\s+(\S.*)$/
const ROW = /^\s*\|\s*([^|]*[^|\s:-][^|]*?)\s*\|.*\|\s*$/
const RULE = /^\s*\|[\s|:-]+\|\s*$/
/** The first row of a table that is drawn with lines is all bold, or has a double line below it. */
const BOLD_ROW = /^\s*\|(?:\s*\*\*[^*|]+\*\*\s*\|){2,}\s*$/
const DOUBLE_RULE = /^\s*\+=[=+]+\s*$/
/** What an item is about: a link, bold text, code, or a few words before it says more. */
const NAMED =
  /^(?:\[[x ]\]\s+)?(?:(?:\*\*|__)?\[(?:\*\*|`)?([^\]`*]+)(?:\*\*|`)?\](?:\([^)]*\)|\[[^\]]*\])|[*_]{1,3}`?([^*_`]+)`?:?[*_]{1,3}|``?([^`]+)``?|:\w+:`~?\.?([^`<]+)|([\p{L}\p{N}][^:.(–—`[]{0,58}?)(?=\s*(?:[:(–—]|\s-\s|$)))/u
/** What is left out, or was: no members. */
const NOT =
  /\b(?:un-?supported|deprecated|removed|dropped|no longer|not (?:yet )?\w+|never|without|lacks?|except|planned|missing|todo)\b|n['’]t\b/i

/** Whether a heading or the sentence before a list says that these are not there. */
export function isNegated(text: string): boolean {
  return NOT.test(text)
}

/** The lists and tables of a section, each by the names of its items. `isTheirs`: whether a table with this first heading counts. */
export function listsIn(
  { blocks, titles }: Section,
  lines: readonly string[],
  isTheirs: (heading: string) => boolean,
): ProseItem[][] {
  return blocks
    .filter(({ kind, startLine }) => kind === 'text' && !isNegated(leadAbove(lines, startLine)))
    .map(({ startLine, endLine }) => namesIn(lines, startLine, endLine, isTheirs))
    .filter((items) => !areParameters(items, titles.at(-1) ?? ''))
}

/** Below `server.strategy(name, scheme)` is what that is called with. */
export function areParameters(items: readonly ProseItem[], title: string): boolean {
  const [, inside] = /\w\(([^)]+)\)/.exec(title) ?? []
  const parameters = new Set(inside?.match(/[\w$]+/g) ?? [])
  return parameters.size > 0 && items.filter(({ name }) => parameters.has(name)).length >= items.length / 2
}

/** The text before a list: its own first line, or the nearest above. */
export function leadAbove(lines: readonly string[], line: number): string {
  for (let at = line; at > Math.max(0, line - 3); at--) {
    const text = (lines[at - 1] ?? '').slice(0, LONGEST_LINE)
    if (text.trim() !== '' && !ITEM.test(text) && !ROW.test(text)) return text
  }
  return ''
}

/** The names of the items of the first list or table within these lines; empty if too few have one. */
export function namesIn(
  lines: readonly string[],
  from: number,
  to: number,
  isTheirs: (heading: string) => boolean,
): ProseItem[] {
  const items: (ProseItem | undefined)[] = []
  let depth: number | undefined
  for (let line = from; line <= to; line++) {
    const text = lines[line - 1] ?? ''
    if (text.length > LONGEST_LINE) continue
    const [, indent = '', own] = ITEM.exec(text) ?? []
    const row = ROW.exec(text)?.[1]
    const below = lines[line] ?? ''
    const isBold = items.length === 0 && BOLD_ROW.test(text)
    const isHead = row !== undefined && (RULE.test(below) || DOUBLE_RULE.test(below) || isBold)
    if (isHead && !isTheirs(row)) return []
    if (own !== undefined) depth ??= indent.length
    if (own !== undefined ? indent.length === depth : row !== undefined && !isHead) {
      const name = nameIn(own ?? row ?? '')
      items.push(name === undefined ? undefined : { name, line })
    }
  }
  const named = items.filter((one) => one !== undefined)
  const distinct = new Map(named.map((one) => [one.name, one]))
  return distinct.size >= items.length * MOST_OF_THEM ? [...distinct.values()] : []
}

/** `#2311`, `owner/name#12`, `GH-7`, `!45`, an address, a commit: where something is told, not what it is called. */
const REFERENCE =
  /^(?:(?:PR|issue|GH)[- ]?)?(?:(?:[\w.-]+\/)?[\w.-]*[#!]\d{1,6}|GH-\d+)$|^<?https?:\/\/\S+$|^(?=[a-f]*\d)[0-9a-f]{7,40}$/i

/** What an item or the first cell of a row is about, if it says that plainly. */
export function nameIn(text: string): string | undefined {
  const found = NAMED.exec(text.trim())
    ?.slice(1)
    .find((one) => one !== undefined)
  const name = found === undefined ? '' : plain(found)
  return name === '' || REFERENCE.test(name) || name.length > LONGEST_NAME || name.split(' ').length > MOST_WORDS
    ? undefined
    : name
}

/** A name without its markup. */
export function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replace(/[`*]|^\d+[.)]\s*/g, '')
    .trim()
    .replace(/^_([^_]+)_$/, '$1')
}

/** Headings of a page that are about the page, not members of its list. */
const NO_MEMBER =
  /^(?:(?:setting|configuring|ordering|creating|choosing|registering|custom|customi[sz]ing|advanced|common|third[- ]party|api) \w|about|background|basics?|caveats?|contents|examples?|faq|further|general|getting|how|installation|installing|introduction|links|more|motivation|next|notes?|options|overview|parameters|quick|references?|related|see|setup|summary|syntax|table|the|usage|using|what|when|why|writing)\b/i

/** The sections whose headings are right below that of another. */
export function sectionsBelow(sections: readonly Section[], at: number): Section[] {
  const depth = sections[at]?.titles.length ?? 0
  const end = sections.findIndex(({ titles }, index) => index > at && titles.length <= depth)
  return sections.slice(at + 1, end === -1 ? undefined : end).filter(({ titles }) => titles.length === depth + 1)
}

/** `options.timeout`, where all others begin so too. */
const OWNED = /^(\w+)(?:\.|::|#)([\w$-]+)$/
const FEWEST_OWNED = 3

/** The headings of sections, as what a page lists. */
export function headingsOf(sections: readonly Section[]): ProseItem[] {
  const all = sections.map(({ titles, startLine }) => ({ name: plain(titles.at(-1) ?? ''), line: startLine }))
  const owned = all.flatMap(({ name, line }) => {
    const [, owner, member] = OWNED.exec(name) ?? []
    return member === undefined ? [] : [{ owner, name: member, line }]
  })
  const isOwned = owned.length === all.length && new Set(owned.map(({ owner }) => owner)).size === 1
  if (isOwned && owned.length >= FEWEST_OWNED) return owned.map(({ name, line }) => ({ name, line }))
  return all.filter(({ name }) => name !== '' && !NO_MEMBER.test(name))
}

const COMMENTED = /^\s*(?:\/\/+|#+|--|\*|\/\*+)\s?(.*?)\r?$/
/** `// - "fast" skips the checks`: without quotes or bold, it may be anything. */
const COMMENTED_ITEM = /^(\s{0,6})[-*+•]\s+(?:(["'`])([^"'`]{1,40})\2|\*\*([^*]{1,40})\*\*)(?!\()/
/** What a function takes, what was changed, what is left to do: no list of what there is. */
const OTHER_LEAD =
  /\b(?:param(?:eter)?s?|arg(?:ument)?s?|returns?|throws|raises|example|usage|history|changelog|changes|todo|authors?|see)\b[^:]{0,20}:?\s*$/i

interface CommentedItems {
  items: ProseItem[]
  /** The first line of the comment, and the one below it. */
  from: number
  below: number
}

/** The lists that stand in comments, such as the values of the setting below. */
export function commentedItems(lines: readonly string[]): CommentedItems[] {
  const found: CommentedItems[] = []
  for (let line = 1; line <= lines.length; line++) {
    const from = line
    const lists: ProseItem[][] = []
    let isInside = false
    for (; line <= lines.length; line++) {
      const written = lines[line - 1] ?? ''
      const text = written.length > LONGEST_LINE ? undefined : COMMENTED.exec(written)?.[1]
      if (text === undefined) break
      const [, , , quoted, bold] = COMMENTED_ITEM.exec(text) ?? []
      const name = quoted ?? bold
      if (name !== undefined) {
        const lead = isInside ? '' : (COMMENTED.exec(lines[line - 2] ?? '')?.[1] ?? '')
        if (!isInside) lists.push([])
        if (!isNegated(lead) && !OTHER_LEAD.test(lead)) lists.at(-1)?.push({ name, line })
        isInside = true
        // What is indented goes on with the item.
      } else if (!/^\s{2}/.test(text)) isInside = false
    }
    for (const items of lists) if (items.length > 1) found.push({ items, from, below: line })
  }
  return found
}
