import Papa from 'papaparse'
import { tableMessage } from '../../../blocks/table.ts'
import type { AuditRecord, Message } from '../../../ports/index.ts'
import { auditWords } from '../words/audit.ts'

const SHOWN_MAX = 30

const momentOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** The newest lines; people and channels by their ids, as in the CSV. */
export function auditMessage(lines: readonly AuditRecord[]): Message {
  const { at, who, where, what, outcome, details } = auditWords.columns
  const shown = lines.slice(0, SHOWN_MAX)
  const rows = shown.map((line) => [
    momentOf(line.at),
    line.user ?? auditWords.forgotten,
    line.channel?.startsWith('D') ? auditWords.direct : (line.channel ?? ''),
    line.what,
    line.reason === undefined ? line.outcome : `${line.outcome}: ${line.reason}`,
    [line.mode, line.repositories?.join(' '), line.revision, line.about].filter(Boolean).join(' · '),
  ])
  const columns = [at, who, where, what, outcome, details].map((title) => ({ title }))
  return tableMessage(auditWords.heading(shown.length, lines.length.toLocaleString('en-US')), columns, rows, 'audit')
}

/** Every line with all of its fields. RFC 4180. */
export function auditCsv(lines: readonly AuditRecord[]): string {
  const rows = lines.map(({ at, user, channel, repositories, ...line }) => ({
    at: new Date(at).toISOString(),
    user: user ?? auditWords.forgotten,
    channel,
    kind: line.kind,
    what: line.what,
    outcome: line.outcome,
    reason: line.reason,
    mode: line.mode,
    repositories: repositories?.join(' '),
    revision: line.revision,
    engine: line.engine,
    model: line.model,
    tokens: line.tokens,
    credits: line.credits,
    about: line.about,
    answer: line.answer,
    ms: line.ms,
    request: line.request,
    text: line.text,
  }))
  // Spreadsheets execute text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection
  return `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`
}
