import { fileClass } from '../../search/text/file-class.ts'
import { isAssertion, testLines } from '../functions/test-lines.ts'
import type { Means } from '../kinds/kind.ts'
import { stemOf, wordsOf } from '../passages/terms.ts'
import { codesAt, mayHaveCode, saidAround } from './codes/codes-at.ts'
import { boundsAt, comparedOn } from './compared-values.ts'
import { documentedValues } from './documented-values.ts'
import type { Candidate } from './fit/found-value.ts'
import { isWhereUnset } from './given/where-unset.ts'
import { blockAt } from './held/block-values.ts'
import { commentRows } from './held/comment-rows.ts'
import { delegatedAt } from './held/delegated-values.ts'
import { longTextLines } from './held/long-text-lines.ts'
import { putAt } from './held/put-values.ts'
import { saysAll, saysJust } from './held/said-whole.ts'
import { ENVIRONMENT_FILE, isConstant, SETTINGS_FILE, settingOn, valuesOn, variablesOn } from './held/value-lines.ts'
import { namedDefault, recordOfDefault } from './named-default.ts'
import { statedDefaults } from './stated-defaults.ts'
import {
  CARRIED_ON,
  COMMENT,
  commentAbove,
  helpBelow,
  keysAbove,
  LONGEST_SECTION,
  statementAt,
} from './statement-at.ts'
import type { ValueFile } from './value-files.ts'
import type { ValueQuestion } from './value-words.ts'

/** In these files, what a setting is called goes on above it: `Line:` and `Max: 80`. */
const KEYED = /\.(?:ya?ml|json5?|jsonc)$/i

/** Lines of a file that give a value to something near a word of the question. */
export async function candidatesIn(
  file: ValueFile,
  question: ValueQuestion,
  means: Means,
): Promise<Omit<Candidate, 'weight'>[]> {
  const lines = await means.lines(file)
  if (fileClass(file.path) === 'docs') {
    if (question.shape === 'variable') return []
    return documentedValues(lines, file.path).map(({ text, about, titles, ...one }) => ({
      ...file,
      ...one,
      endLine: one.line,
      isOfDocument: true as const,
      // A row of a table may give an example.
      ...(!/default/i.test(`${titles} ${about} ${text}`) && { isUnsaid: true as const }),
      texts: { line: text, comment: `${titles} ${about}`, around: file.path },
    }))
  }
  // In these files, the number after `=` is a field's number.
  if (file.path.endsWith('.proto')) return []
  const stems = [
    ...question.terms.flatMap((term) => [...term.stems, ...term.others]),
    ...question.names.map((name) => name.toLowerCase()),
  ]
  // A value of the reloader may say nothing of reloading in its own line.
  const isOfAny = question.shape === 'variable' || isNamed(file, question)
  const told = longTextLines(lines, file.path)
  const ofTests = testLines(lines, file.path)
  const isSettings = SETTINGS_FILE.test(file.path)
  const isSectioned = KEYED.test(file.path)
  // Only a section that the question names is worth a long look.
  const isFar = isSectioned && question.names.some((name) => name.includes('/'))
  const found = lines.flatMap((text, index) => {
    const lower = text.toLowerCase()
    const set =
      isSettings && question.shape !== 'variable'
        ? settingOn(text, file.path).map((one) => asWritten(one, text, file))
        : []
    const isRead = set.length > 0 || (!COMMENT.test(text) && /[=:,(?|[<>]|define|env|\bexit \d|^\s*@/.test(text))
    if (told[index] || ofTests[index] || !isRead) return []
    const record = recordOfDefault(lines, index)
    const above = keysAbove(lines, index, isFar ? LONGEST_SECTION : undefined)
    const isKeyed = isSectioned && above.length > 0
    const keys = isKeyed ? { keys: above.join(' ') } : {}
    const under = isKeyed ? { under: keyOf(above[0] ?? '') } : {}
    const said = commentAbove(lines, index)
    const around = question.codeOf === undefined || said !== '' || !mayHaveCode(text) ? '' : saidAround(lines, index)
    const comment = [said, around, helpBelow(lines, index), ...above, ...record].join(' ').trim()
    const near = comment === '' ? lower : `${lower} ${comment.toLowerCase()}`
    const delegated = [...delegatedAt(lines, index), ...(question.asksForDefault ? putAt(lines, index) : [])]
    if (delegated.length === 0 && !isOfAny && !stems.some((stem) => near.includes(stem))) return []
    const values =
      question.shape === 'variable'
        ? variables(/\benv\w*\(\s*$/i.test(text) ? `${text.trimEnd()}${(lines[index + 1] ?? '').trim()}` : text)
        : set.length > 0
          ? set
          : [
              ...(isAssertion(text) ? [] : valuesOn(statementAt(lines, index), file.path)),
              ...limitsAt(lines, index, question),
              ...blocksAt(lines, index, question),
              ...delegated,
              ...codesOn(lines, index, file, question),
            ]
    return values
      .filter(
        (one) =>
          question.shape === 'variable' || 'checked' in one || !(isItsOwnName(one) || isCap(one, lines[index - 1])),
      )
      .map((one) => ('checked' in one ? one : namedDefault(one, record, text)))
      .map((one) =>
        // What is below nothing is only brought back to it.
        !/^-?0(?:\.0)?$/.test(one.value) && isWhereUnset(one.name, lines, index)
          ? { ...one, isDefault: true, isFallback: true as const }
          : one,
      )
      .map((one) => ({ endLine: endOf(one.value, lines, index), ...one, ...under, line: index + 1 }))
      .map((one) => ({ ...one, text, comment, keys }))
      .map((one) => (isPassed(one.name, text) ? { ...one, isPassed: true as const } : one))
  })
  const isInComments = question.shape !== 'variable' && !isSettings
  const stated = isInComments ? statedDefaults(lines) : []
  const rows = isInComments && question.asksForDefault ? commentRows(lines) : []
  return [
    ...rows.map(({ text, ...one }) => ({
      ...file,
      ...one,
      endLine: one.line,
      isDefault: true,
      texts: { line: text, comment: '', around: file.path },
    })),
    ...found.map(({ text, comment, keys, ...one }) => ({
      ...file,
      ...one,
      texts: { line: text, comment, ...keys, around: file.path },
    })),
    ...stated.map(({ text, about, ...one }) => ({
      ...file,
      ...one,
      endLine: one.line,
      isDefault: true,
      stated: text,
      texts: { line: text, comment: about, around: file.path },
    })),
  ]
}

function keyOf(line: string): string {
  return line.replace(/\s*[:=]?\s*[{[]?$|["']/g, '')
}

const PASSED = /\([^()]*\b[A-Z]\w* ?\{/

/** Whether a line gives a value in a record of a type that a call is given: `open(&Session{DryRun: true})`. */
function isPassed(name: string, line: string): boolean {
  if (!PASSED.test(line)) return false
  const before = line.slice(0, Math.max(0, line.search(new RegExp(`\\b${RegExp.escape(name)}: `))))
  const [, within] = /\(([^()]*)$/.exec(before) ?? []
  return within !== undefined && /^[\s&*]*[\w.:]*\b[A-Z]\w* ?\{[^{}]*$/.test(within)
}

/** Whether the name of a file says what the question is about. */
function isNamed({ path }: ValueFile, { terms }: ValueQuestion): boolean {
  const stems = new Set(wordsOf(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')).map(stemOf))
  return terms.some((term) => !term.isHint && term.weight === 1 && term.stems.some((stem) => stems.has(stem)))
}

/** How much or how little is allowed may only be in a comparison. */
function limitsAt(lines: readonly string[], index: number, { terms }: ValueQuestion) {
  const asked = new Set(terms.flatMap(({ word, isHint }) => (isHint ? [word] : [])))
  const compared = ['max', 'min', 'size'].some((one) => asked.has(one)) ? comparedOn(lines[index] ?? '') : []
  const bounds = ['max', 'min'].some((one) => asked.has(one)) ? boundsAt(lines, index) : []
  return [...compared, ...bounds.filter(({ name }) => asked.has(name.slice(0, 3)))]
}

/** A code may only be in a call, or be the number of a case. */
function codesOn(lines: readonly string[], index: number, { path }: ValueFile, { codeOf }: ValueQuestion) {
  return codeOf === undefined ? [] : codesAt(lines, index, path, codeOf)
}

/** The list or mapping of the name that is asked for; many are called `options`. */
function blocksAt(lines: readonly string[], index: number, { shape, asksForDefault, names, terms }: ValueQuestion) {
  if (!(shape === 'any' || shape === 'text') || !(asksForDefault || names.length > 0)) return []
  const block = blockAt(lines, index)
  if (block === undefined) return []
  const isMapping = block.value.startsWith('{')
  const isAsked = names.includes(block.name) || (isMapping ? saysJust : saysAll)(block.name, terms)
  return isAsked ? [{ ...block, isDefault: false }] : []
}

/** In an example of the environment, only what is commented out is a default. */
function asWritten<Value extends { isDefault: boolean }>(one: Value, text: string, { path }: ValueFile): Value {
  return ENVIRONMENT_FILE.test(path) && !/^\s*[#;]/.test(text) ? { ...one, isDefault: false } : one
}

/** If a variable is asked for, its name is the value. */
function variables(line: string) {
  return variablesOn(line).map((name) => ({ name, value: name, isDefault: false }))
}

/** `TIMEOUT = 'timeout'` only repeats the name, and `query = query.limit(1)` says nothing of what it was. */
function isItsOwnName({ name, value }: { name: string; value: string }): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
  return (
    name === value ||
    value.startsWith(`${name}.`) ||
    (value.endsWith(`.${name}`) && /^[\w$.>-]+$/.test(value) && !isConstant(value)) ||
    (/^["'`]/.test(value) && plain(value) !== '' && plain(name).endsWith(plain(value))) ||
    // `rate: config.int("app.rate")` only says where it is read.
    (/^["'`][\w-]+(?:\.[\w-]+)+["'`]$/.test(value) && plain(value.slice(value.lastIndexOf('.'))) === plain(name))
  )
}

/** `if width > 120 {` and `width = 120` below it keep it within. */
function isCap({ name, value }: { name: string; value: string }, above = ''): boolean {
  return /^\w+$/.test(value) && new RegExp(`\\b${RegExp.escape(name)}\\s*[<>]=?\\s*${value}\\b`).test(above)
}

/** The line that the value is on. */
function endOf(value: string, lines: readonly string[], index: number): number {
  const at = lines.slice(index, index + CARRIED_ON).findIndex((line) => line.includes(value))
  return index + 1 + Math.max(0, at)
}
