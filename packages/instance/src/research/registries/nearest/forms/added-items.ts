import { membersListed } from '../../../lists/members-listed.ts'
import type { ProseItem } from '../../prose-items.ts'

/** Calls that add to a list or map. */
export const ADDS = /^(?:add|addAll|append|extend|push|push_back|emplace_back|insert|put|putAll|update|concat)$/
/** What these are given has the items; what others are given is one. */
const ADDS_MANY = /^(?:addAll|extend|putAll|update|\+=)$/
/** A text, or a pair of C++ that begins with one. */
const FIRST = /^\s*\(?\s*(?:\{\s*(?=["'`][^"'`]{1,60}["'`]\s*,))?(["'`])([^"'`]{1,60})\1/
const LIST = /^\s*\(?\s*[[{]/
const MOST_LINES = 100
/** Longer files are generated. */
const LONGEST_FILE = 5000

/** What is added to the list with a name below where it begins, `line`, up to where the name is given another: `NAMES += ["zstd"]`, `names.add("b")`, `names.update({ … })`. */
export function addedTo(name: string, line: number, lines: readonly string[], path: string): ProseItem[] {
  if (lines.length > LONGEST_FILE) return []
  const own = `^\\s*(?:(?:self|this|cls)\\.)?${RegExp.escape(name)}`
  const adds = new RegExp(`${own}(?:\\s*(\\+=)\\s*|(?:\\.|->)(${ADDS.source.slice(4, -2)})(?=\\())(.*)$`)
  const isOther = new RegExp(
    `^\\s*(?:\\w+ )*(?:(?:self|this|cls)\\.)?${RegExp.escape(name)}(?:\\s?:[^=]{1,60})?\\s*:?=(?![=>])(?!.*\\b${RegExp.escape(name)}\\b)`,
  )
  const depth = (lines[line - 1] ?? '').search(/\S/)
  const added: ProseItem[] = []
  for (let index = line; index < lines.length; index++) {
    const text = lines[index] ?? ''
    if (depth > 0 && isFurtherOut(text, depth)) break
    if (!text.includes(name)) continue
    if (isOther.test(text)) break
    const [, sign, verb = sign, rest] = adds.exec(text) ?? []
    if (verb !== undefined && rest !== undefined) added.push(...itemsAdded(verb, rest, index, lines, path))
  }
  return added
}

function itemsAdded(verb: string, rest: string, index: number, lines: readonly string[], path: string): ProseItem[] {
  const given = rest.trim() === '(' ? (lines[index + 1] ?? '') : rest
  const one = FIRST.exec(given)?.[2]
  if (one !== undefined) return [{ name: one, line: index + 1 }]
  if (!ADDS_MANY.test(verb) || !LIST.test(given)) return []
  const from = index + (given === rest ? 0 : 1)
  const listed =
    given === rest ? [given, ...lines.slice(from + 1, from + MOST_LINES)] : lines.slice(from, from + MOST_LINES)
  return (membersListed(listed, 1, path) ?? []).map((member) => ({ name: member.name, line: from + member.line }))
}

/** What a preprocessor reads may stand anywhere. */
function isFurtherOut(text: string, depth: number): boolean {
  const indent = text.search(/\S/)
  return indent !== -1 && indent < depth && text[indent] !== '#'
}
