import type { OutlineSymbol } from '../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../search/text/symbol-ranges.ts'
import { membersListed } from '../../../lists/members-listed.ts'
import { addedTo } from './added-items.ts'
import { type FoundList, onceEach } from './list-form.ts'

/** What makes a list of its arguments; any other call only takes them. */
const MAKES =
  '(?:(?:new )?(?:\\w+[.:]+)*(?:of|asList|listOf|mutableListOf|setOf|mapOf|arrayOf|array|frozenset|[sS]et|Map|tuple|list|dict|freeze|Literal)(?:<[^<>()]{0,60}>)?)'
/** `[`, `%{`, `frozenset(`, `[]string{`, `map[string]int{`, `&[`, `vec![` */
const OPENS = `(?:(?:&|%|vec!)?(?:(?:\\[[\\w.]*\\]|map\\[[\\w.*]+\\])[*&]?(?:[\\w.]+(?:\\{\\})?))?[\\[{]|${MAKES}[([{]\\s*[\\[{]?|\\()\\s*`
/** `names := []string{`, `@providers %{`, `const kinds = [`, `k_storages = {` */
const HELD = new RegExp(
  `^\\s*(?:[\\w<>,.:*&\\[\\] /]{1,120}[\\s*&])?(@(?=\\w+ [%~\\[])|(?:@|self\\.|this\\.|\\$|self::)?(?=[A-Za-z_$][\\w$]*(?:\\[\\w*\\])?(?:\\s?:[^=]{1,60})?\\s?:?=))([A-Za-z_$][\\w$]*)(?:\\[\\w*\\])?(?:\\s?:[^=]{1,60})?(?: ?:?= ?| )${OPENS}$`,
)
/** `return [`, or a bracket that is all there is: `[`, `%{` */
const GIVEN = new RegExp(`^\\s+(?:return (?:new )?)?${OPENS}$`)
const IS_FUNCTION = /\b(?:def|defp|fn|func|function|fun|sub)\b|=>|\w\([^()]*\)[^;=]*\{?\s*$/
const NO_LIST =
  /^\s*(?:\/\/|\/?\*|#(?!\[)|--|import\b|from\b|export \{|(?:export )?(?:type|interface|struct|class|enum)\b|(?:if|for|while|switch|match|else)\b)/
const FEWEST = 3
const MOST = 60
const LONGEST_LINE = 240
/** A list that goes on for longer has too many items. */
const MOST_LINES = 4 * MOST
/** How far below its head a function's list may begin. */
const NEAR_HEAD = 2

/** The name of the variable whose list begins on a line. */
export function heldName(text: string): string | undefined {
  const isShort = text.length <= LONGEST_LINE && /[[{(]\s*$/.test(text)
  return isShort && !NO_LIST.test(text) ? HELD.exec(text)?.[2] : undefined
}

/** Lists that a variable holds or a function gives, each over several lines; those that `isKnown` are left out. */
export function heldLists(
  lines: readonly string[],
  path: string,
  symbols: readonly OutlineSymbol[],
  isKnown: (text: string) => boolean,
): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    if (text.length > LONGEST_LINE || !/[[{(]\s*$/.test(text) || NO_LIST.test(text) || isKnown(text)) return []
    const name = heldName(text)
    const given = name === undefined && GIVEN.test(text) ? givenBy(index, lines, symbols) : undefined
    const title = name ?? given?.name
    if (title === undefined) return []
    const members = membersListed(lines.slice(index, index + MOST_LINES), 1, path) ?? []
    const own = members.map((one) => ({ ...one, line: index + one.line }))
    const items = onceEach(name === undefined ? own : [...own, ...addedTo(name, index + 1, lines, path)])
    if (items.length < FEWEST || items.length > MOST) return []
    return [
      { form: 'held', title, by: title, line: index + 1, items, ...(given !== undefined && { head: given.line }) },
    ]
  })
}

/** The function whose list begins on a line: right below its head, or where it returns. */
function givenBy(index: number, lines: readonly string[], symbols: readonly OutlineSymbol[]) {
  const symbol = enclosingSymbol(index + 1, lines, symbols)
  if (symbol === undefined || !IS_FUNCTION.test(lines[symbol.start - 1] ?? '')) return undefined
  const isNear = index + 1 - symbol.start <= NEAR_HEAD
  const isArgument = /^\s*[[{]\s*$/.test(lines[index] ?? '') && /[,(]\s*$/.test(lines[index - 1] ?? '')
  return isNear || isArgument || /\breturn\b/.test(lines[index] ?? '')
    ? { name: symbol.name, line: symbol.start }
    : undefined
}
