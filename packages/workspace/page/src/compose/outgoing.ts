import type { Command } from '../control/shapes.ts'

export type Outgoing =
  | { kind: 'nothing' }
  | { kind: 'message'; text: string }
  | { kind: 'command'; command: string; text: string }
  | { kind: 'invite'; names: string }
  | { kind: 'refused'; why: string }

/**
 * What pressing Enter does, with Slack's own words where it refuses. A leading space sends a slash as text; files are sent
 * with a message alone.
 */
export function readOutgoing(
  typed: string,
  commands: readonly Command[],
  inThread: boolean,
  hasFiles = false,
): Outgoing {
  if (typed.trim() === '') return hasFiles ? { kind: 'message', text: '' } : { kind: 'nothing' }
  const [, command, text = ''] = /^(\/[^\s/]+)(?:\s+([\s\S]*))?$/.exec(typed) ?? []
  if (command === undefined) return { kind: 'message', text: typed.trim() }
  const isOfApp = commands.some((one) => one.command === command)
  // Slack's own, which apps ask for: https://slack.com/help/articles/201980108-Add-people-to-a-channel
  if (command === '/invite' && !isOfApp) return { kind: 'invite', names: text }
  if (!isOfApp) {
    return {
      kind: 'refused',
      why: `${command} is not a valid command. To send it as a message, put a space before the slash.`,
    }
  }
  if (hasFiles) return { kind: 'refused', why: `${command} doesn’t take files. Remove them to run it.` }
  if (inThread) return { kind: 'refused', why: `${command} is not supported in threads. Sorry!` }
  return { kind: 'command', command, text: text.trim() }
}
