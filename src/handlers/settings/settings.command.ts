import { type CommandInput, defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { ChannelSettings, Deps } from '../../ports/index.ts'
import { resolveName } from '../asking/repositories.ts'
import { SETTINGS_USAGE, settingsMessage } from './messages/settings.ts'
import { settingsWords } from './words/settings.ts'

/** What holds for the channel it is typed in. Everybody may look; operators change it, and everybody their own messages. */
export const settingsCommand = defineCommand({
  words: ['crowsnest', 'settings'],
  usage: SETTINGS_USAGE,
  example: '/crowsnest settings repo:app answer:all',
  summary: settingsWords.summary,
  needs: 'everyone',
  options: ['repo', 'answer'],
  takes: /^$/,
  async run(
    { requester: { channel }, role, options },
    { settings, tools, allowlist }: Pick<Deps, 'settings' | 'tools' | 'allowlist'>,
  ) {
    const kept = await settings.of(channel)
    if (Object.keys(options).length === 0) return settingsMessage(kept, channel)
    if (role === 'everyone' && !channel.startsWith('D')) {
      throw new UserError(settingsWords.needsOperator, { id: 'needs-operator' })
    }
    const names = allowlist.repositories ?? (await tools.repositories())
    const changed = changedBy(kept, options, names)
    await settings.save(channel, changed)
    return settingsMessage(changed, channel)
  },
})

function changedBy(
  { repository: kept, answersAmbient }: ChannelSettings,
  { repo, answer }: CommandInput['options'],
  names: readonly string[],
): ChannelSettings {
  const isNone = repo?.toLowerCase() === 'none'
  const repository = repo === undefined ? kept : isNone ? undefined : resolveName(repo, names)
  if (answer !== undefined && answer !== 'all' && answer !== 'mentions') {
    throw new UserError(settingsWords.unknownAnswer(SETTINGS_USAGE), { id: 'unknown-answer' })
  }
  return {
    answersAmbient: answer === undefined ? answersAmbient : answer === 'all',
    ...(repository !== undefined && { repository }),
  }
}
