import { cutSections } from '../passages/sections.ts'

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
}

/** "Default: 180", "defaults to `30s`", "(default 512)", "the default is 5". */
const SAID =
  /\bdefaults?(?: value)?(?: is|s? to|:| of| =)?:?\s*(?:is |to )?[*_]*\s*(`{1,2}[^`]{1,60}`{1,2}|"[^"]{1,40}"|-?\d[\w.,]*(?: (?:seconds?|minutes?|hours?|days?|ms|milliseconds|bytes|[KMG]i?B))?|true|false|none|null)/i
const NAMED = /`{1,2}(-{0,2}[\w.:$-]{2,60})(?:[ =][^`]*)?`{1,2}|^\s*[-*|]\s*\**(-{0,2}[\w.$-]{2,60})/
const ROW = /^\s*\|(.+)\|\s*$/
const LONGEST_LINE = 1_500

/** The defaults that documents state; the name of each is the nearest one before it. */
export function documentedValues(lines: readonly string[], path: string): DocumentedValue[] {
  return cutSections(lines, path).flatMap(({ titles, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'text')
      .flatMap(({ startLine, lines: own }) =>
        own.flatMap((text, index): DocumentedValue[] => {
          if (text.length > LONGEST_LINE) return []
          const row = rowOf(text)
          const [whole, value = ''] = SAID.exec(text) ?? []
          if (row === undefined && whole === undefined) return []
          const before = text.slice(0, whole === undefined ? undefined : text.indexOf(whole))
          const named = NAMED.exec(before)
          const name = row?.name ?? named?.[1] ?? named?.[2] ?? titles.at(-1) ?? ''
          const said = row?.value ?? value
          const bare = said.replace(/^`+|[`.,;]+$/g, '')
          return [
            {
              name: name.replace(/[`'"]/g, ''),
              value: bare,
              isDefault: true,
              line: startLine + index,
              text,
              about: own.join(' '),
              titles: titles.join(' '),
            },
          ]
        }),
      ),
  )
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
