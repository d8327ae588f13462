import { cutSections } from '../passages/sections.ts'
import { sentenceWith, statedIn } from './stated-defaults.ts'

interface DocumentedValue {
  name: string
  value: string
  isDefault: boolean
  line: number
  /** The line itself. */
  text: string
  /** The text of the whole block around it. */
  about: string
  titles: string
  /** The sentence, if the value is in words, such as "the number of cores". */
  stated?: string
}

/** "Default: 180", "defaults to `30s`", "(default 512)", "the default is 5". */
const SAID =
  /(?<![a-z\d]_{0,2})defaults?(?: value)?(?: is|s? to|:| of| =)?(?:[*_]{1,2}:)?:?\s*(?:is |to )?[*_]*\s*(`{1,2}[^`]{1,60}`{1,2}|"[^"]{1,40}"|-?\d[\w.,]*(?: (?:seconds?|minutes?|hours?|days?|ms|milliseconds|bytes|[KMG]i?B))?|true|false|none|null)/i
const NAMED = /`{1,2}(-{0,2}[\w.:$-]{2,60})(?:[ =][^`]*)?`{1,2}|^\s*[-*|]\s*\**(-{0,2}[\w.$-]{2,60})/
const FIELD = /(?:^\s*:{2,}[\w-]+\{|<\w+\s)[^{}<>]{0,200}?\b(?:name|path|query)="([\w.-]{2,60})"/
const ROW = /^\s*\|(.+)\|\s*$/
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s/
const LONGEST_LINE = 1_500
/** How many lines around a value may belong to its sentence. */
const AROUND = 4
const LONGEST_SENTENCE = 400

/** The defaults that documents state; the name of each is the nearest one before it. */
export function documentedValues(lines: readonly string[], path: string): DocumentedValue[] {
  return cutSections(lines, path).flatMap(({ titles, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'text')
      .flatMap(({ startLine, lines: own }, at, all) => {
        // "Default: 4." on its own says nothing about the setting.
        const about = (own.length === 1 ? [...own, ...(all[at + 1]?.lines ?? [])] : own).join(' ')
        return own.flatMap((text, index): DocumentedValue[] => {
          if (text.length > LONGEST_LINE) return []
          const row = rowOf(text)
          const [whole, value = ''] = SAID.exec(text) ?? []
          const before = text.slice(0, whole === undefined ? undefined : text.indexOf(whole))
          const named = NAMED.exec(before)
          // A literal after a name says more than the sentence, which may be about something else.
          const isSaid =
            row !== undefined || (whole !== undefined && (named !== null || fieldAbove(own, index) !== undefined))
          const stated = isSaid ? undefined : statedIn(text)
          if (row === undefined && whole === undefined && stated === undefined) return []
          const name = row?.name ?? named?.[1] ?? named?.[2] ?? fieldAbove(own, index) ?? titles.at(-1) ?? ''
          const said = row?.value ?? stated ?? value
          const bare = said.replace(/^`+|[`.,;]+$/g, '')
          return [
            {
              name: name.replace(/[`'"]/g, ''),
              value: bare,
              isDefault: true,
              line: startLine + index,
              text,
              about,
              ...(stated !== undefined && { stated: sentenceAround(stated, own, index) }),
              titles: titles.join(' '),
            },
          ]
        })
      }),
  )
}

/** `::field{name="maxAge" type="number"}`, `<ParamField name="maxAge">`: the component that a line belongs to. */
function fieldAbove(lines: readonly string[], index: number): string | undefined {
  for (let at = index; at >= Math.max(0, index - AROUND); at--) {
    const [, name] = FIELD.exec(lines[at] ?? '') ?? []
    if (name !== undefined) return name
    if (/^\s*:{2,}\s*$|<\/\w+>/.test(lines[at] ?? '')) return undefined
  }
  return undefined
}

/** The sentence with a value, within its item of a list. */
function sentenceAround(value: string, lines: readonly string[], index: number): string {
  let from = index
  while (from > Math.max(0, index - AROUND) && !ITEM.test(lines[from] ?? '')) from--
  let to = index + 1
  while (to < Math.min(lines.length, index + AROUND) && !ITEM.test(lines[to] ?? '')) to++
  const said = sentenceWith(value, lines.slice(from, to).join(' ').replace(/\s+/g, ' '))
  return said.length > LONGEST_SENTENCE ? (lines[index] ?? '').trim().slice(0, LONGEST_SENTENCE) : said
}

/** A table row whose first cell names an option, and that has a cell with only a value. */
function rowOf(text: string): { name: string; value: string } | undefined {
  const cells = ROW.exec(text)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())
  const [first = '', ...others] = cells ?? []
  const name = /`(?:<code[^>]*>)?(-{0,2}[\w.-]{2,60})/.exec(first)?.[1]
  const value = others.find((cell) => /^`[^`]{1,40}`$|^-?\d[\w.]*$/.test(cell))
  return name === undefined || value === undefined ? undefined : { name, value }
}
