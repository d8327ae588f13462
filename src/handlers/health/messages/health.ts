import { markdownMessage } from '../../../blocks/message.ts'
import type { Health, Message } from '../../../ports/index.ts'

/** One line a part; with `remedies`, what to do about each that is not well. */
export function healthMessage(parts: readonly Health[], remedies: boolean): Message {
  const bad = parts.filter((part) => !part.ok).length
  const heading = bad === 0 ? '**Everything works.**' : `**${bad} of ${parts.length} parts need attention.**`
  const lines = parts.map((part) => {
    const remedy = remedies && part.remedy ? ` → ${part.remedy}` : ''
    return `- ${part.ok ? 'ok' : '**not ok**'} · ${part.name}: ${part.detail}${remedy}`
  })
  return { ...markdownMessage(`${heading}\n${lines.join('\n')}`), id: bad === 0 ? 'health-ok' : 'health-bad' }
}
