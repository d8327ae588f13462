import { fileClass } from '../../../search/text/file-class.ts'
import { assignmentsOf } from '../../assigned/assignments.ts'
import { fileAt } from '../../files/file-at.ts'
import { code } from '../../find/finding.ts'
import { usesOfName } from '../../find/uses-of-name.ts'
import type { Means } from '../../kinds/kind.ts'
import { lastName } from '../../question/topic.ts'
import type { Reply } from '../../reply/reply.ts'
import { snippetOf } from '../../reply/snippet.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { ENVIRONMENT_FILE, SETTINGS_FILE } from '../../values/held/value-lines.ts'
import { placeOf } from '../../values/reply/said-value.ts'
import { type ValueSaid, valueSaid } from '../said/headline.ts'
import { asksToChange } from '../ways/to-set.ts'

/**
 * Numbers and texts, with units: `30 * time.Minute`, `Duration::from_secs(5)`, `1_000`. A number only begins where a word does: tried at each
 * of its digits, one of 30 digits would take years.
 */
const LITERAL =
  /^(?:(?<![\w.])[\d.][\w.]*|'[^']*'|"[^"]*"|(?<![\w.])(?:\w+(?:\.|::))?(?:(?:nano|micro|milli)?seconds?|minutes?|hours?|days?|from_\w+\([\d_]+\))|[\s*+()/-])+$/i
/** Whoever uses it so may be given another value instead. */
const REPLACED =
  /default|option|opts\b|config|conf\b|cfg|flag|env|setting|param|arg|fallback|override|\|\||\?\?|unwrap_or|null\.New|NewNull|\bor\b/i
const CONSTANT = /\b(?:const|final|constexpr|define|readonly)\b|^\s*[A-Z][A-Z\d_]+\s*(?::.*)?=/
const GROUP = /^\s*const\s*\(/
const LINES = 3

/** Answers "can I change it?" after a value: that its name is a setting, or that only code sets it. Undefined if neither is plain. */
export async function whatSetsIt(question: string, answer: string, means: Means): Promise<Reply | undefined> {
  const said = asksToChange(question) ? valueSaid(answer) : undefined
  if (said?.isCertain !== true) return undefined
  return SETTINGS_FILE.test(said.at.path) ? await setInFile(said, means) : await setInCode(said, means)
}

async function setInFile({ name, at }: ValueSaid, means: Means): Promise<Reply | undefined> {
  const file = await fileAt(at.path, means)
  if (file === undefined) return undefined
  const place = await placeOf({ ...file, line: at.line, endLine: at.line }, means)
  const what = ENVIRONMENT_FILE.test(at.path) ? 'the environment variable' : 'the setting'
  return {
    first: `Yes, with ${what} ${code(name)} (${linkTo(place, means.links, means.repositories.length > 1)}).`,
    places: [{ ...place, symbol: name }],
    shown: 1,
    certainty: 'likely',
    isComplete: true,
    subject: name,
  }
}

async function setInCode(said: ValueSaid, means: Means): Promise<Reply | undefined> {
  if (fileClass(said.at.path) !== 'code') return undefined
  const name = lastName(said.name)
  const { all, isWhole } = await assignmentsOf(name, means)
  const [only, ...others] = all
  if (only === undefined || others.length > 0 || !isWhole || only.line !== said.at.line) return undefined
  if (only.path !== said.at.path || REPLACED.test(only.text) || !LITERAL.test(only.value)) return undefined
  const uses = (await usesOfName(name, means)).files
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ lines }) => lines.filter(({ role, text }) => role !== 'comment' && text.trim() !== only.text))
  const handedOn = new RegExp(`[\\w"'\\]]\\s*(?::|:=|=)\\s*&?[\\w.:]*\\b${RegExp.escape(name)}\\b`)
  if (uses.length === 0 || uses.some(({ text }) => REPLACED.test(text) || handedOn.test(text))) return undefined
  const { repo, commit, path, line } = only
  const range = { repo, commit, path, startLine: line, endLine: line }
  const lines = await means.lines(only)
  const isConstant = CONSTANT.test(only.text) || isInGroup(lines, line)
  const what = isConstant ? 'It is a constant' : 'It is only set in the code'
  const place = { ...range, symbol: name, lines: [] }
  return {
    first: `No setting changes ${code(name)}. ${what}: ${code(only.value)} (${linkTo(range, means.links, means.repositories.length > 1)}).`,
    places: [{ ...place, lines: snippetOf(lines, place, line, LINES) }],
    shown: 1,
    certainty: 'likely',
    isComplete: true,
    subject: name,
  }
}

/** Go's `const ( … )`. */
function isInGroup(lines: readonly string[], line: number): boolean {
  const above = lines.slice(0, line - 1)
  return above.findLastIndex((text) => GROUP.test(text)) > above.findLastIndex((text) => /^\s*\)/.test(text))
}
