import { codeSpan } from '../../../blocks/escape.ts'
import { markdownMessage } from '../../../blocks/message.ts'
import type { Message, Usage } from '../../../ports/index.ts'

interface Listed {
  usages: readonly Usage[]
  /** What the instance does not offer. */
  hidden: readonly Usage[]
}

/** Every command the asker may use. */
export function helpMessage({ usages, hidden }: Listed): Message {
  const extra =
    'Add `help` to any command to see how to use it. Or mention me, or write to me directly, with a question about your code.'
  const words = [`**What I can do**\n${lines(usages)}`, extra, ...leftOut(hidden)].join('\n\n')
  return { ...markdownMessage(words), id: 'help' }
}

export function codeHelpMessage({ usages, hidden }: Listed): Message {
  const extra =
    'In a mention and in direct messages the same words go without the slash. Phrases with blanks go in quotes.'
  const words = [`**\`/code\` asks one tool**\n${lines(usages)}`, extra, ...leftOut(hidden)].join('\n\n')
  return { ...markdownMessage(words), id: 'help-code' }
}

/** How to use one slash command. */
export function commandHelpMessage(name: string, { usages, hidden }: Listed): Message {
  const examples = usages.flatMap(({ example }) => (example === undefined ? [] : [codeSpan(example)]))
  const parts = [
    `**\`/${name}\`**\n${lines(usages)}`,
    ...(examples.length > 0 ? [`For example: ${examples.join(', ')}`] : []),
    ...leftOut(hidden),
    'All commands: `/crowsnest help`',
  ]
  return { ...markdownMessage(parts.join('\n\n')), id: `help-${name}` }
}

function lines(usages: readonly Usage[]): string {
  return usages
    .map(({ usage, summary, needs }) => {
      const who = needs === 'everyone' ? '' : ` _(${needs}s)_`
      return `- ${codeSpan(usage)} ${summary}${who}`
    })
    .join('\n')
}

function leftOut(hidden: readonly Usage[]): string[] {
  if (hidden.length === 0) return []
  const names = hidden.map(({ usage, tool }) => `\`${usage.split(' ').slice(0, 2).join(' ')}\` (\`${tool}\`)`)
  return [`Not here, since the instance does not offer their tools: ${names.join(', ')}.`]
}
