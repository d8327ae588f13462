import type { Message, Usage } from '../ports.ts'
import { markdownMessage } from './message.ts'

/** Every command the asker may use. */
export function helpView(
  catalog: readonly Usage[],
  extra = 'Or mention me, or write to me directly, with a question about your code.',
): Message {
  const lines = catalog.map(({ usage, summary, needs }) => {
    const who = needs === 'everyone' ? '' : ` _(${needs}s)_`
    return `- \`${usage}\` ${summary}${who}`
  })
  return markdownMessage(`**What I can do**\n${lines.join('\n')}\n\n${extra}`)
}
