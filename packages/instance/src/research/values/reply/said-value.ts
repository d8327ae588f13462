import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { ReplyPlace } from '../../reply/reply.ts'
import { withoutLinks } from '../../reply/without-links.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { SETTINGS_FILE, settingOn } from '../held/value-lines.ts'
import { valueWithUnit } from '../unit/value-with-unit.ts'
import { comparedWith } from './compared-with.ts'

const MOST_ABOVE = 4
const LONGEST_LINE = 160

/** What a value is, with its name and unit. */
export async function sayingOf(one: FoundValue, means: Means): Promise<string> {
  const { name, value, stated, checked, isDefault, parameterOf, made = [], follows, under, called } = one
  if (stated !== undefined) return `${isWritten(name) ? `${code(name)}: ` : ''}“${withoutLinks(stated)}”`
  if (value === '') return `${code(name)} is not set by default`
  if (checked !== undefined) return `The code checks ${code(checked)}`
  if (called !== undefined) return `The code calls ${code(called)}`
  if (name === value) {
    const compared = comparedWith(name, await means.lines(one), one.line).map(code)
    const which = compared.length === 0 ? '' : `, which the code compares with ${compared.join(' and ')}`
    return `The environment variable is ${code(name)}${which}`
  }
  const where = made.map((one, index) => `${index === 0 ? ', where' : ' and'} ${code(one.name)} is ${code(one.value)}`)
  if (follows !== undefined)
    return `${code(name)} defaults to ${code(follows.name)}: ${await valueWithUnit(follows, means)}`
  const around = parameterOf ?? under ?? ''
  const of = around === '' ? '' : ` in ${code(around)}`
  return `${code(name)} ${isDefault ? 'defaults to' : 'is'} ${await valueWithUnit(one, means, of)}${where.join('')}`
}

/** A name, not a heading. */
function isWritten(name: string): boolean {
  return /^[a-z][\w.$-]*$/.test(name)
}

/** Where a value is, with the comment above it. */
export async function placeOf(
  { repo, commit, path, line, endLine }: Pick<FoundValue, 'repo' | 'commit' | 'path' | 'line' | 'endLine'>,
  means: Means,
): Promise<ReplyPlace> {
  const lines = await means.lines({ repo, commit, path })
  const isAbove = (at: number) => /^\s*(?:\/\/|\/?\*|#|--)/.test(lines[at - 1] ?? '')
  // In a file of settings, only the comment says the unit.
  const isSettings = SETTINGS_FILE.test(path)
  const isOther = (at: number) => isSettings && settingOn(lines[at - 1] ?? '').length > 0
  let from = line
  while (from > line - (isSettings ? MOST_ABOVE : 1) && isAbove(from - 1) && !isOther(from - 1)) from--
  const shown = lines
    .slice(from - 1, Math.max(line + 1, endLine))
    .map((text, index) => ({ number: from + index, text: text.slice(0, LONGEST_LINE) }))
  return { repo, commit, path, symbol: undefined, startLine: line, endLine, lines: shown }
}
