import type { ActionInput, CommandInput } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { settingsMessage } from './messages/settings.ts'
import { createSettingsForm } from './messages/settings-form.ts'

export interface SettingsPorts extends Pick<Deps, 'settings' | 'policies' | 'clock' | 'audit'> {
  tools: Pick<Deps['tools'], 'repositories'>
  chat: Pick<Deps['chat'], 'openForm' | 'bots'>
}

type Asking = Pick<ActionInput, 'requester' | 'role'> & Pick<CommandInput, 'triggerId'>

/** Operators change what holds in a channel; everybody what is convenient in their own direct messages. */
export function mayChange({ requester, role }: Pick<Asking, 'requester' | 'role'>): boolean {
  return role !== 'everyone' || requester.channel.startsWith('D')
}

/** A form for whoever may change what holds in a channel, a message for everybody else, and where no form can be opened. */
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
