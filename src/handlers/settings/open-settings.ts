import type { ActionInput, CommandInput } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { settingsMessage } from './messages/settings.ts'
import { createSettingsForm } from './messages/settings-form.ts'

export interface SettingsPorts extends Pick<Deps, 'settings' | 'policies' | 'clock' | 'audit'> {
  tools: Pick<Deps['tools'], 'repositories'>
  chat: Pick<Deps['chat'], 'openForm' | 'bots'>
}

type Asking = Pick<ActionInput, 'requester' | 'role'> & Pick<CommandInput, 'triggerId'>

/** Operators change a channel's settings; everyone may change the harmless ones in their own DMs. */
export function mayChange({ requester, role }: Pick<Asking, 'requester' | 'role'>): boolean {
  return role !== 'everyone' || requester.channel.startsWith('D')
}

/** Opens a form for people who may change a channel's settings; a message for everyone else, and if no form can be opened. */
export async function openSettings(asking: Asking, deps: SettingsPorts): Promise<Message | undefined> {
  const { requester, role, triggerId } = asking
  const { settings, policies, chat } = deps
  const [kept, policy] = await Promise.all([settings.of(requester.channel), policies.of(requester.channel)])
  if (mayChange(asking) && triggerId !== undefined) {
    const { hasSignIn } = policies.installation
    const form = createSettingsForm({ kept, policy, hasSignIn, isGuardian: role !== 'everyone' })
    if (await chat.openForm(triggerId, form, requester)) return undefined
  }
  return settingsMessage(policy, { mayChange: mayChange(asking) })
}
