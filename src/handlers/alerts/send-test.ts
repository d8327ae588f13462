import type { ActionInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { ChannelAlerts, Deps, Message } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { checkChannel } from '../asking/channels.ts'
import { alertTestMessage } from './messages/alert.ts'
import type { ShownAlert } from './messages/alert-lines.ts'
import { alertWords } from './words/alert.ts'
import { alertSettingsWords } from './words/settings.ts'

/** Posts a sample alert where alerts are on. Nothing about it is stored. */
export async function sendTest(
  channel: string,
  { id, requester: { user }, role }: Pick<ActionInput, 'id' | 'requester' | 'role'>,
  deps: Pick<Deps, 'alerts' | 'chat' | 'clock' | 'allowlist'>,
): Promise<Message> {
  const { alerts, chat, clock } = deps
  await checkChannel(channel, { user, role }, deps)
  const kept = await alerts.find(channel)
  if (!kept?.isOn) throw new UserError(alertSettingsWords.notOn, { id: 'alerts-off' })
  await chat.post({ channel }, alertTestMessage(exampleAlert(kept, clock.now()), user), {
    tag: `alerts.${channel}.test.${id}`,
    facts: { kind: 'notice', feature: 'alerts', about: channel },
    dedupe: true,
  })
  return { id: 'alert-test-sent', text: alertWords.testSent(channel) }
}

function exampleAlert({ settings, locale }: ChannelAlerts, now: number): ShownAlert {
  const [from, to] = [now - 20 * DAY_MS, now + 10 * DAY_MS]
  const dates = { low: now + 5 * DAY_MS, expected: now + 6 * DAY_MS, high: now + 8 * DAY_MS }
  return {
    id: 'test',
    alert: {
      key: 'test',
      bucket: 'test',
      name: alertWords.testBucket,
      period: 'test',
      state: 'open',
      active: [{ id: 'forecast', kind: 'forecast' }],
      turningSince: {},
      notified: [],
      notifiedSeverity: 2,
      allocated: 1000,
      reminders: 0,
      seenAt: now,
    },
    severity: 2,
    facts: { at: now, allocated: 1000, consumed: 780, left: 220, perDay: 39, from, to, dates },
    thresholds: settings.thresholds,
    locale,
  }
}
