import type { CommandInput } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { creditsOf } from '../credits/require-credits.ts'
import { DEFAULT_SETTINGS } from './figures/alert.ts'
import { alertFormButtonMessage, createAlertForm } from './messages/alert-form.ts'

/** Opens the window for a channel's alerts, or has a button do so where there is no trigger for one. */
export async function editAlerts(
  channel: string,
  { triggerId, requester }: Pick<CommandInput, 'triggerId' | 'requester'>,
  deps: Pick<Deps, 'credits' | 'alerts' | 'chat'>,
): Promise<Message | undefined> {
  const { alerts, chat } = deps
  creditsOf(deps)
  const settings = (await alerts.find(channel))?.settings ?? DEFAULT_SETTINGS
  const { zone = 'UTC' } = (await chat.person(requester.user)) ?? {}
  const form = createAlertForm(channel, settings, zone)
  const isOpen = triggerId !== undefined && (await chat.openForm(triggerId, form, requester))
  return isOpen ? undefined : alertFormButtonMessage(channel)
}
