import type { MessageBlock, Usage } from '../ports.ts'
import { codeSpan } from './escape.ts'

/** The Home page of somebody who may use these commands. */
export function homeView(usages: readonly Usage[]): MessageBlock[] {
  const commands = usages.map(({ usage, summary }) => `${codeSpan(usage)} ${summary}`)
  return [
    { type: 'header', text: { type: 'plain_text', text: 'What I can do' } },
    ...commands.map((text): MessageBlock => ({ type: 'section', text: { type: 'mrkdwn', text } })),
  ]
}
