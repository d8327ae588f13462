import { isCommand } from '../../blocks/command-button.ts'
import { codeSpan, echoed } from '../../blocks/escape.ts'
import type { CommandHandler, RequestHandler } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import { plainText, withoutMention } from '../client/slack-text.ts'
import type { Request } from '../receive/parse/request.ts'
import { typing } from '../words/refusals.ts'

interface Parsed {
  command: RequestHandler
  text: string
  options: Record<string, string>
}

/**
 * Finds the command for what was typed, the longest first. A command counts only if everything after it parses as its arguments, so that
 * `deepsearch list the routes` is a question and `deepsearch list` is not.
 */
export function parseCommand(typed: string, commands: readonly RequestHandler[]): Parsed | undefined {
  const byLength = [...commands].sort((a, b) => b.words.length - a.words.length)
  for (const command of byLength) {
    const rest = afterWords(typed, command.words)
    if (rest === undefined) continue
    const { text, options } = parseOptions(rest, command.options)
    if (command.takes.test(text)) return { command, text, options }
  }
  return undefined
}

/** The command that the text begins with, whatever follows. */
function commandNamed(typed: string, commands: readonly CommandHandler[]): CommandHandler | undefined {
  return commands
    .filter(({ words }) => afterWords(typed, words) !== undefined)
    .sort((a, b) => b.words.length - a.words.length)[0]
}

function afterWords(typed: string, words: readonly string[]): string | undefined {
  const pattern = new RegExp(`^${words.map(RegExp.escape).join('\\s+')}(?:\\s+|$)`, 'i')
  const match = pattern.exec(typed)
  return match ? typed.slice(match[0].length).trim() : undefined
}

/** Takes `name:value` and `name:"a value"` out of a text, for the given names; the last of several counts. */
export function parseOptions(
  typed: string,
  names: readonly string[],
): { text: string; options: Record<string, string> } {
  const options: Record<string, string> = {}
  if (names.length === 0) return { text: typed, options }
  // Skip quoted parts, so that an option's name inside quotes remains text.
  const pattern = new RegExp(`(?:^|\\s+)(${names.join('|')}):(?:"([^"]*)"|(\\S+))|"[^"]*"`, 'gi')
  const text = typed.replace(pattern, (whole, name?: string, quoted?: string, bare?: string) => {
    if (name === undefined) return whole
    options[name.toLowerCase()] = quoted ?? withoutPunctuation(name, bare ?? '')
    return ''
  })
  return { text: text.trim(), options }
}

/** Punctuation at the end of a sentence doesn't belong to a repository or revision: `where is it repo:app?` */
function withoutPunctuation(name: string, typed: string): string {
  return /^(?:repo|rev)$/i.test(name) ? typed.replace(/(?<=.)[?!,;]+$/, '') : typed
}

interface Vocabulary {
  commands: readonly CommandHandler[]
  /** Takes anything in a mention or a DM that isn't a command. */
  question: RequestHandler
  botUser: string
}

export type Typed = Request & { kind: 'command' | 'message' | 'ambient' | 'bot' }

/** What a request types, if anything: a command's button types it for whoever clicks. */
export function typedIn(request: Request): Typed | undefined {
  switch (request.kind) {
    case 'command':
    case 'message':
    case 'ambient':
    case 'bot':
      return request
    case 'action': {
      const { value, ...rest } = request
      return isCommand(request.action) ? { ...rest, kind: 'command', typed: value.replace(/^\//, '') } : undefined
    }
    default:
      return undefined
  }
}

/**
 * The command that was typed, with its arguments. What is said without a mention, or by another bot, is never a command. Throws a
 * UserError for a slash command that doesn't exist.
 */
export function resolveCommand(request: Typed, { commands: all, question, botUser }: Vocabulary): Parsed {
  const commands = request.kind === 'ambient' || request.kind === 'bot' ? [] : all
  if (request.kind === 'command') {
    const typed = plainText(request.typed)
    // `/crowsnest` alone asks for its help.
    const parsed =
      parseCommand(typed, commands) ?? (/\s/.test(typed) ? undefined : parseCommand(`${typed} help`, commands))
    if (parsed) return parsed
    throw notUnderstood(typed, commands)
  }
  const typed = plainText(withoutMention(request.typed, botUser))
  // `/crowsnest help` is just `help` in a mention.
  const inShort = commands.filter(({ takesProse }) => !takesProse)
  const parsed = parseCommand(typed, commands) ?? parseCommand(`crowsnest ${typed === '' ? 'help' : typed}`, inShort)
  return (
    parsed ??
    parseCommand(`${question.words.join(' ')} ${typed}`, [question]) ?? { command: question, text: typed, options: {} }
  )
}

function notUnderstood(typed: string, commands: readonly CommandHandler[]): UserError {
  const meant = commandNamed(typed, commands)
  if (meant) {
    const usage = codeSpan(meant.usage)
    const words =
      meant.example === undefined ? typing.wrongForm(usage) : typing.wrongFormAs(codeSpan(meant.example), usage)
    return new UserError(words, { id: 'wrong-form' })
  }
  const [first = '', second] = typed.split(/\s+/)
  const known = commands.filter(({ words }) => words[0] === first).map(({ words }) => `\`/${words.join(' ')}\``)
  const list = known.join(', ')
  if (known.length === 0) return new UserError(typing.unknown(codeSpan(echoed(`/${first}`))), { id: 'not-understood' })
  const words =
    second === undefined
      ? typing.needsMore(first, list)
      : typing.unknownWord(codeSpan(echoed(`/${first} ${second}`)), list)
  return new UserError(words, { id: 'not-understood' })
}
