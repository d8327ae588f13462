import { codeSpan } from '../../blocks/escape.ts'
import { echoed } from '../../blocks/printable.ts'
import type { CommandHandler, RequestHandler } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import { plainText } from '../client/slack-text.ts'
import { withoutMention } from '../client/without-mention.ts'
import type { Request } from '../receive/parse/request.ts'
import { commandNamed, type Parsed, parseCommand } from './grammar.ts'

interface Vocabulary {
  commands: readonly CommandHandler[]
  /** Takes what is no command in a mention or a direct message. */
  question: RequestHandler
  botUser: string
}

/** The command that was typed, and what it was given. Throws a UserError for a slash command that is none. */
export function resolveCommand(
  request: Request & { kind: 'command' | 'message' },
  { commands, question, botUser }: Vocabulary,
): Parsed {
  if (request.kind === 'command') {
    const typed = plainText(request.typed)
    // `/crowsnest` alone asks for its help.
    const parsed =
      parseCommand(typed, commands) ?? (/\s/.test(typed) ? undefined : parseCommand(`${typed} help`, commands))
    if (parsed) return parsed
    throw new UserError(notUnderstood(typed, commands))
  }
  const typed = plainText(withoutMention(request.typed, botUser))
  // `/crowsnest help` is just `help` in a mention.
  const parsed = parseCommand(typed, commands) ?? parseCommand(`crowsnest ${typed === '' ? 'help' : typed}`, commands)
  return (
    parsed ??
    parseCommand(`${question.words.join(' ')} ${typed}`, [question]) ?? { command: question, text: typed, options: {} }
  )
}

function notUnderstood(typed: string, commands: readonly CommandHandler[]): string {
  const meant = commandNamed(typed, commands)
  if (meant) {
    const example = meant.example === undefined ? '' : `, for instance ${codeSpan(meant.example)}`
    return `That is not how \`/${meant.words.join(' ')}\` goes: type ${codeSpan(meant.usage)}${example}.`
  }
  const [first = '', second] = typed.split(/\s+/)
  const known = commands.filter(({ words }) => words[0] === first).map(({ words }) => `\`/${words.join(' ')}\``)
  const what =
    second === undefined
      ? `\`/${first}\` needs a word more`
      : `I do not know ${codeSpan(echoed(`/${first} ${second}`))}`
  return known.length > 0
    ? `${what}. There is ${known.join(', ')}.`
    : `I do not know ${codeSpan(echoed(`/${first}`))}. Try \`/crowsnest help\`.`
}
