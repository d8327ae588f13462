import { membersListed } from '../../../lists/members-listed.ts'
import type { ProseItem } from '../../prose-items.ts'

/** Calls that add to a list or map. */
export const ADDS = /^(?:add|addAll|append|extend|push|push_back|emplace_back|insert|put|update|concat)$/
const FIRST = /^\s*\(?\s*(["'`])([^"'`]{1,60})\1/
const LIST = /^\s*\(?\s*[[{]/
const MOST_LINES = 100

/** What is added further down to a list with a name: `NAMES += ["zstd"]`, `names.add("b")`, `names.update({ … })`. */
export function addedTo(name: string, lines: readonly string[], path: string): ProseItem[] {
  const adds = new RegExp(
    `^\\s*(?:(?:self|this|cls)\\.)?${RegExp.escape(name)}(?:\\s*\\+=\\s*|(?:\\.|->)(?:${ADDS.source.slice(1, -1)})(?=\\())(.*)$`,
  )
  return lines.flatMap((text, index): ProseItem[] => {
    const rest = text.includes(name) ? adds.exec(text)?.[1] : undefined
    if (rest === undefined) return []
    const given = rest.trim() === '(' ? (lines[index + 1] ?? '') : rest
    const one = FIRST.exec(given)?.[2]
    if (one !== undefined) return [{ name: one, line: index + 1 }]
    if (!LIST.test(given)) return []
    const from = index + (given === rest ? 0 : 1)
    const listed =
      given === rest ? [given, ...lines.slice(from + 1, from + MOST_LINES)] : lines.slice(from, from + MOST_LINES)
    return (membersListed(listed, 1, path) ?? []).map((member) => ({ name: member.name, line: from + member.line }))
  })
}
