import { z } from 'zod'
import { type ActionHandler, type ActionInput, defineAction } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { askCause } from './ask-drivers.ts'
import { setAlerts, switchOff } from './change-settings.ts'
import { editAlerts } from './edit-alerts.ts'
import type { Click } from './figures/click.ts'
import { SNOOZES, type Snooze, snoozeUntil } from './figures/snooze-until.ts'
import { takeClick } from './take-click.ts'
import { refusal } from './who-may.ts'

/** The buttons of an alert's message, whose value is its id, and of a channel's settings, whose value is the channel. */
export const alertActions: readonly ActionHandler[] = [
  onAlert('alert-acknowledge', 'acknowledge'),
  onAlert('alert-mute', 'mute'),
  onAlert('alert-unmute', 'unmute'),
  defineAction({ name: 'alert-snooze', needs: 'everyone', run: snooze }),
  defineAction({ name: 'alert-cause', needs: 'everyone', run: askCause }),
  onChannel('alerts-on', (input, deps) => setAlerts(input.value, { isOn: true }, input, deps)),
  onChannel('alerts-off', (input, deps) => switchOff(input.value, input, deps)),
  onChannel('alerts-edit', (input, deps) => editAlerts(input.value, input, deps)),
]

function onAlert(name: string, kind: Exclude<Click['kind'], 'snooze'>): ActionHandler {
  return defineAction({
    name,
    needs: 'everyone',
    run: (input, deps) => takeClick(input.value, { kind, by: input.origin.user }, input, deps),
  })
}

const choices = Object.keys(SNOOZES).filter((name): name is Snooze => name in SNOOZES)
const chosen = z.tuple([z.enum(choices), z.string()])

async function snooze(input: ActionInput, deps: Deps): Promise<Message | undefined> {
  const { user } = input.origin
  const [choice, alertId] = chosen.parse(input.value.split(' '))
  const { zone = 'UTC' } = (await deps.chat.person(user)) ?? {}
  const until = snoozeUntil(choice, deps.clock.now(), zone)
  return takeClick(alertId, { kind: 'snooze', by: user, until }, input, deps)
}

function onChannel(
  name: string,
  change: (input: ActionInput, deps: Deps) => Promise<Message | undefined>,
): ActionHandler {
  return defineAction({
    name,
    needs: 'everyone',
    run: async (input, deps) => refusal(input.role, deps) ?? change(input, deps),
  })
}
