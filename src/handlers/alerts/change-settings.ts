import type { ActionInput, CommandInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { AlertSettings, Deps, Message } from '../../ports/index.ts'
import { showHome } from '../answering/show-home.ts'
import { checkChannel, OWN } from '../asking/channels.ts'
import { creditSample } from '../credits/credit-sample.job.ts'
import { nextLook } from '../credits/hourly-looks.ts'
import { creditsOf } from '../credits/look-at-credits.ts'
import { noAlerts } from './channel/shown-alert.ts'
import { creditAlerts } from './credit-alerts.job.ts'
import { DEFAULT_SETTINGS, NO_ALERTS } from './figures/alert.ts'
import { alertFormButtonMessage, createAlertForm } from './messages/alert-form.ts'
import { alertRightsMessage, alertSettingsMessage } from './messages/alert-list.ts'
import { dispatchFirst } from './outbox/alert-dispatch.job.ts'
import { withdrawn, withEffects } from './outbox/outbox.ts'
import type { SettingWords } from './parse-alert-settings.ts'
import { alertSettingsWords } from './words/settings.ts'

export type RefusalPorts = Pick<Deps, 'operators' | 'audit'>

export type AlertSettingsPorts = RefusalPorts &
  Pick<Deps, 'jobs' | 'credits' | 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist' | 'home'>

type Request = Pick<ActionInput, 'id' | 'requester' | 'role'>

/** Changes a channel's alert settings, and turns its alerts on if that is asked for. They check the credits at once. */
export async function setAlerts(
  channel: string,
  words: SettingWords & { isOn: boolean },
  request: Request,
  deps: AlertSettingsPorts,
): Promise<Message> {
  const { requester, role, id } = request
  const { alerts, chat, clock, jobs } = deps
  const credits = creditsOf(deps)
  await checkChannel(channel, { user: requester.user, role }, deps).catch(offerOwn)
  const person = await chat.person(requester.user)
  const kept = await alerts.change(channel, (before) => {
    if (!words.isOn && !before?.isOn)
      throw new UserError(alertSettingsWords.notOn, {
        id: 'alerts-off',
      })
    const settings = changed(before?.settings ?? DEFAULT_SETTINGS, words, person?.zone ?? 'UTC')
    if (before?.isOn) return { ...before, settings }
    const { team, user: owner } = requester
    // What was notified before alerts were turned off is forgotten: they report how things are now.
    const anew = { ...noAlerts(channel), ...before, alerts: NO_ALERTS, facts: {}, messages: {}, drivers: {} }
    return { ...anew, team, owner, locale: person?.locale ?? 'en-US', isOn: true, settings }
  })
  await jobs.enqueue(creditAlerts, { team: requester.team, channel }, { id: `${id}-look` })
  // The last stored sample may be an hour old, or missing.
  await jobs.enqueue(creditSample, { dueMs: clock.now() }, { id: `${id}-sample` })
  await showHome(request, deps)
  const heading = words.isOn ? alertSettingsWords.on : alertSettingsWords.changed
  return alertSettingsMessage(kept ?? noAlerts(channel), heading, nextLook(clock.now(), credits.lookMinute))
}

/** If a channel can't have alerts, the person's own DMs can. */
function offerOwn(error: unknown): never {
  if (!(error instanceof UserError)) throw error
  const { message, id } = error
  throw new UserError(message, {
    id,
    offer: { label: alertSettingsWords.sendToMe, typed: `/credits alerts on ${OWN}` },
  })
}

function changed(settings: AlertSettings, { thresholds, quiet }: SettingWords, zone: string): AlertSettings {
  const { quiet: before, ...rest } = settings
  const hours = quiet ? { ...quiet, timeZone: quiet.timeZone ?? zone } : quiet === false ? undefined : before
  return { ...rest, ...(thresholds && { thresholds }), ...(hours && { quiet: hours }) }
}

/** Turns off a channel's alerts; their messages in the channel say so. */
export async function switchOff(
  channel: string,
  request: Request,
  deps: Pick<Deps, 'jobs' | 'alerts' | 'chat' | 'log' | 'home'>,
): Promise<Message> {
  const { alerts } = deps
  const by = request.requester.user
  let wasOn = false
  const kept = await alerts.change(channel, (before) => {
    wasOn = before?.isOn ?? false
    if (!before?.isOn) return before
    const { blocked: _, ...rest } = before
    const isOver = (key: string) => before.alerts.byKey[key]?.state === 'ended'
    const posted = Object.keys(before.messages).filter((key) => !isOver(key))
    return withEffects(
      { ...rest, isOn: false, outbox: withdrawn(before.outbox) },
      posted.map((key) => ({ kind: 'off', key, by })),
    )
  })
  if (!wasOn)
    throw new UserError(alertSettingsWords.alreadyOff, {
      id: 'alerts-off',
    })
  if (kept) await dispatchFirst(kept, deps)
  await showHome(request, deps)
  return {
    id: 'alerts-off',
    text: alertSettingsWords.off(channel),
  }
}

/** Opens the form for a channel's alerts, or posts a button that does if there is no trigger for a form. */
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

/** What people who may not change alerts are told: who can. Undefined for those who may. */
export function refusal({ id, role }: Pick<Request, 'id' | 'role'>, deps: RefusalPorts): Message | undefined {
  if (role !== 'everyone') return undefined
  deps.audit.note(id, { outcome: 'refused', reason: 'needs-operator' })
  return alertRightsMessage(deps.operators)
}
