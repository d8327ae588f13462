import type { ActionInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Message } from '../../ports/index.ts'
import { changeSettings, type GivenSettings, GUARDED } from './change-settings.ts'
import { settingsMessage } from './messages/settings.ts'
import { mayChange, type SettingsPorts } from './open-settings.ts'
import { settingsWords } from './words/settings.ts'

/** Changes a channel's settings and shows them. Throws a UserError if the person may not, or a value is invalid. */
export async function saveSettings(
  given: GivenSettings,
  { id, requester, role }: Pick<ActionInput, 'id' | 'requester' | 'role'>,
  { settings, policies, tools, chat, clock, audit }: SettingsPorts,
): Promise<Message> {
  const { channel, user } = requester
  if (!mayChange({ requester, role })) throw new UserError(settingsWords.needsOperator, { id: 'needs-operator' })
  if (role === 'everyone' && GUARDED.some((name) => given[name] !== undefined)) {
    throw new UserError(settingsWords.needsOperatorForAccess, { id: 'needs-operator' })
  }
  const { repositories: limit, hasSignIn } = policies.installation
  const namesAny = [given.repositories, given.repository].some((typed) => typed !== undefined && typed.trim() !== '')
  const names = limit && limit.length > 0 ? limit : namesAny ? await tools.repositories() : []
  const bots = (given.bots ?? '').trim() === '' ? [] : await chat.bots()
  const kept = await settings.of(channel)
  const at = clock.now()
  const next = changeSettings(kept, given, { names, hasSignIn, bots, by: user, at })
  const changed = Object.entries(next.changed ?? {}).flatMap(([name, by]) => (by.at === at ? [name] : []))
  audit.note(id, { about: changed.join(',') })
  await settings.save(channel, next)
  return settingsMessage(await policies.of(channel), { mayChange: true })
}
