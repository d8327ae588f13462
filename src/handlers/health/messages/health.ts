import { markdownMessage } from '../../../blocks/message.ts'
import type { Health, Message } from '../../../ports/index.ts'
import { healthWords } from '../words/health.ts'

/** One line per part; with `remedies`, what to do about each unhealthy one. */
export function healthMessage(parts: readonly Health[], remedies: boolean): Message {
  const bad = parts.filter((part) => !part.ok).length
  const heading = bad === 0 ? healthWords.allWell : healthWords.someBad(bad, parts.length)
  const lines = parts.map(({ ok, name, detail, remedy = '' }) =>
    healthWords.line(ok, name, detail, remedies ? remedy : ''),
  )
  return markdownMessage(`${heading}\n${lines.join('\n')}`, { id: bad === 0 ? 'health-ok' : 'health-bad' })
}
