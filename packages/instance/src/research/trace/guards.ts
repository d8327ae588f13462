import { isBalanced } from './condition.ts'

const INLINE = /^[\s}]*if\b\s*\(?(.{1,200}?)\)?\s*(?:\{\s*)?\b(?:return|continue)\b[^{]*$/
const TRAILING = /^\s*(?:return|next)\b.{0,80}?\s(if|unless)\s+(.{1,200}?)\s*;?\s*$/
const OPENS = /^[\s}]*(if|unless)\b\s*\(?(.{1,200}?)\)?\s*(?:[{:]|then)?\s*$/
const LEAVES = /^\s*(?:return|continue|next)\b/
const FURTHEST = 40
const LONGEST = 120
const LONGEST_LINE = 1_000
/** What every object has is no setting. */
const NO_SETTING = /^(?:length|size|code|name|type|kind|value|status|statusCode|state|message|data|count)$/i

interface Guard {
  line: number
  says: string
}

/** The nearest condition on which the function of a line returns before it gets there; undefined if none is near. */
export function guardBefore(lines: readonly string[], line: number): Guard | undefined {
  const level = indentOf(lines[line - 1] ?? '')
  for (let at = line - 1; at > 0 && at >= line - FURTHEST; at--) {
    const text = lines[at - 1] ?? ''
    if (text.trim() === '' || text.length > LONGEST_LINE) continue
    if (indentOf(text) < level) return undefined
    const says = indentOf(text) === level ? conditionAt(lines, at) : undefined
    if (says !== undefined && says.length <= LONGEST && isBalanced(says)) return { line: at, says }
  }
  return undefined
}

function conditionAt(lines: readonly string[], at: number): string | undefined {
  const text = lines[at - 1] ?? ''
  const inline = INLINE.exec(text)?.[1]
  if (inline !== undefined) return inline.trim()
  const [, word, after] = TRAILING.exec(text) ?? []
  if (after !== undefined) return word === 'unless' ? `not ${after}` : after
  const [, opened, said] = OPENS.exec(text) ?? []
  if (said === undefined || !LEAVES.test(lines[at] ?? '')) return undefined
  return opened === 'unless' ? `not ${said.trim()}` : said.trim()
}

/** The settings that a condition reads: what it takes from an object, `this._allowExcess` and `opts.Strict`, without marks of privacy. */
export function settingsIn(condition: string): string[] {
  const found = condition.matchAll(/(?:\b[A-Za-z_]\w*(?:\.|->)|@|\$this->)([A-Za-z_]\w{3,})\b(?!\s*\()/g)
  const names = [...found].map(([, name = '']) => name.replace(/^_+/, ''))
  return [...new Set(names)].filter((name) => !NO_SETTING.test(name))
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
