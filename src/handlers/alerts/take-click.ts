import { markdownMessage } from '../../blocks/message.ts'
import type { ActionInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { type RefusalPorts, refusal } from './change-settings.ts'
import { alertWithId } from './channel/shown-alert.ts'
import { type Click, onClick } from './figures/click.ts'
import { dispatchFirst } from './outbox/alert-dispatch.job.ts'
import { withClick, withEffects } from './outbox/outbox.ts'
import { alertWords } from './words/alert.ts'

export type ClickPorts = Pick<Deps, 'jobs' | 'alerts' | 'clock'> & RefusalPorts

/** Applies a person's click to an alert of their channel; once per click, however often it is delivered. */
export async function takeClick(
  alertId: string,
  click: Click,
  { id, requester, role }: Pick<ActionInput, 'id' | 'requester' | 'role'>,
  deps: ClickPorts,
): Promise<Message | undefined> {
  const { alerts, clock, audit } = deps
  audit.note(id, { about: alertId })
  const refused = refusal({ id, role }, deps)
  if (refused) return refused
  const { channel } = requester
  let isAsItWas = false
  const kept = await alerts.change(channel, (before) => {
    const alert = before?.isOn ? alertWithId(before, alertId) : undefined
    if (!before || !alert)
      throw new UserError(alertWords.outOfDate, {
        id: 'alert-out-of-date',
      })
    const noted = withClick(before, id)
    if (!noted) return before
    const stepped = onClick(before.alerts, alert.key, click, clock.now())
    isAsItWas = stepped.effects.length === 0
    return isAsItWas ? before : withEffects({ ...noted, alerts: stepped.alerts }, stepped.effects)
  })
  if (isAsItWas) return alreadySo(kept && alertWithId(kept, alertId)?.state)
  if (kept) await dispatchFirst(kept, deps)
  return undefined
}

function alreadySo(state = 'gone'): Message {
  return markdownMessage(alertWords.already(state), { id: `alert-already-${state}` })
}
