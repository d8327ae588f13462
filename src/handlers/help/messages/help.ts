import { codeSpan } from '../../../blocks/escape.ts'
import { markdownMessage } from '../../../blocks/message.ts'
import type { Message, Role, Usage } from '../../../ports/index.ts'
import { helpWords } from '../words/help.ts'

interface Listed {
  usages: readonly Usage[]
  /** Commands that the instance doesn't offer. */
  hidden: readonly Usage[]
}

/** Every command that the asker may use, by purpose, in one line each and without its syntax. */
export function allCommandsMessage({ usages, hidden }: Listed): Message {
  const topics = helpWords.topics.flatMap(({ title, commands }) => {
    const lines = commands.flatMap((name) => linesOf(name, usages))
    return lines.length > 0 ? [`**${title}**\n${lines.join('\n')}`] : []
  })
  return markdownMessage([...topics, helpWords.howToLearn, ...leftOut(hidden)].join('\n\n'), { id: 'all-commands' })
}

/** `/code` has many, which its own help lists. */
function linesOf(name: string, usages: readonly Usage[]): string[] {
  const own = usages.filter(({ usage }) => wordsOf(usage)[0] === `/${name}`)
  if (name === 'code' && own.length > 0) return [listItem('/code', helpWords.code(own.length))]
  return own.map(({ usage, summary, needs }) => listItem(wordsOf(usage).join(' '), `${summary}${whose(needs)}`))
}

/** Without the variable parts: in capitals, in brackets or with a colon. */
function wordsOf(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => !/^\/?[a-z][a-z-]*$/.test(word))
  return end === -1 ? words : words.slice(0, end)
}

export function codeHelpMessage({ usages, hidden }: Listed): Message {
  const parts = [headed('code', lines(usages)), helpWords.withoutSlash, ...leftOut(hidden)]
  return markdownMessage(parts.join('\n\n'), { id: 'help-code' })
}

export function commandHelpMessage(name: string, { usages, hidden }: Listed): Message {
  const examples = usages.flatMap(({ example }) => (example === undefined ? [] : [codeSpan(example)]))
  const parts = [
    headed(name, lines(usages)),
    ...(examples.length > 0 ? [helpWords.example(examples.join(', '))] : []),
    ...leftOut(hidden),
    helpWords.toAll,
  ]
  return markdownMessage(parts.join('\n\n'), { id: `help-${name}` })
}

function headed(name: string, list: string): string {
  return [`**\`/${name}\`**`, list].join('\n')
}

function listItem(typed: string, summary: string): string {
  return `- ${codeSpan(typed)} ${summary}`
}

function lines(usages: readonly Usage[]): string {
  return usages.map(({ usage, summary, needs }) => listItem(usage, `${summary}${whose(needs)}`)).join('\n')
}

function whose(needs: Role): string {
  return needs === 'everyone' ? '' : ` _(${needs === 'admin' ? helpWords.admins : helpWords.operators})_`
}

function leftOut(hidden: readonly Usage[]): string[] {
  if (hidden.length === 0) return []
  return [helpWords.notOffered(hidden.map(({ usage }) => codeSpan(wordsOf(usage).join(' '))).join(', '))]
}
