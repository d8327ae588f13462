import { z } from 'zod'
import { type ActionHandler, type ActionInput, defineAction } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { askDrivers } from './ask-drivers.ts'
import { type AlertSettingsPorts, editAlerts, refusal, setAlerts, switchOff } from './change-settings.ts'
import { type Click, SNOOZES, snoozeUntil } from './figures/click.ts'
import { sendTest } from './send-test.ts'
import { type ClickPorts, takeClick } from './take-click.ts'

const alertId = z.string().regex(/^[\da-f]{16}$/)
const chosen = z
  .string()
  .transform((value) => value.split(' '))
  .pipe(z.tuple([z.enum(SNOOZES), alertId]))

/** The buttons of an alert's message (their value is the alert's id) and of a channel's settings (their value is the channel). */
export const alertActions: readonly ActionHandler[] = [
  onAlert('alert-acknowledge', 'acknowledge'),
  onAlert('alert-mute', 'mute'),
  onAlert('alert-unmute', 'unmute'),
  defineAction({ name: 'alert-snooze', needs: 'everyone', audit: 'alert', value: chosen, run: snooze }),
  defineAction({ name: 'alert-cause', needs: 'everyone', audit: 'alert', value: alertId, run: askDrivers }),
  onChannel('alerts-on', (input, deps) => setAlerts(input.value, { isOn: true }, input, deps)),
  onChannel('alerts-off', (input, deps) => switchOff(input.value, input, deps)),
  onChannel('alerts-test', (input, deps) => sendTest(input.value, input, deps)),
  onChannel('alerts-edit', (input, deps) => editAlerts(input.value, input, deps)),
]

function onAlert(name: string, kind: Exclude<Click['kind'], 'snooze'>): ActionHandler {
  return defineAction({
    name,
    needs: 'everyone',
    audit: 'alert',
    value: alertId,
    run: (input, deps: ClickPorts) => takeClick(input.value, { kind, by: input.requester.user }, input, deps),
  })
}

async function snooze(
  input: ActionInput<z.output<typeof chosen>>,
  deps: ClickPorts & Pick<Deps, 'chat'>,
): Promise<Message | undefined> {
  const { user } = input.requester
  const [choice, id] = input.value
  const { zone = 'UTC' } = (await deps.chat.person(user)) ?? {}
  const until = snoozeUntil(choice, deps.clock.now(), zone)
  return takeClick(id, { kind: 'snooze', by: user, until }, input, deps)
}

function onChannel(
  name: string,
  change: (input: ActionInput, deps: AlertSettingsPorts) => Promise<Message | undefined>,
): ActionHandler {
  return defineAction({
    name,
    needs: 'everyone',
    audit: 'alert',
    value: z.string().regex(/^[CDG]\w+$/),
    async run(input, deps: AlertSettingsPorts) {
      deps.audit.note(input.id, { about: input.value })
      return refusal(input, deps) ?? change(input, deps)
    },
  })
}
