import { UpstreamError } from '../../../ports/errors.ts'
import type { ChannelAlerts, ChannelEffect, Deps, Message, Posted } from '../../../ports/index.ts'
import { alertIdOf, shownAlert } from '../channel/shown-alert.ts'
import {
  alertChangeMessage,
  alertMessage,
  alertSummaryMessage,
  alertsPausedMessage,
  alertsResumedMessage,
} from '../messages/alert.ts'
import { canPost } from './can-post.ts'
import type { Messages } from './outbox.ts'

type PerformPorts = Pick<Deps, 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist'>

interface Performed {
  messages: Messages
  posted?: Posted
}

/** Carries out an outbox entry in Slack; does nothing for a withdrawn one. */
export async function perform(
  effect: ChannelEffect | undefined,
  kept: ChannelAlerts,
  options: { tag: string; dedupe: boolean },
  deps: PerformPorts,
): Promise<Performed> {
  let posted: Posted | undefined
  const post: Post = async (message, threadTs, alsoInChannel = false) => {
    const target = { channel: kept.channel, ...(threadTs !== undefined && { threadTs }) }
    const alert = effect && 'key' in effect ? alertIdOf(effect) : kept.channel
    const facts = { kind: 'alert' as const, feature: 'alerts', about: alert }
    posted = await deps.chat.post(target, message, { ...options, facts, ...(alsoInChannel && { alsoInChannel }) })
    return posted
  }
  const messages = effect ? await messagesAfter(effect, kept, post, deps) : {}
  return { messages, ...(posted && { posted }) }
}

type Post = (message: Message, threadTs?: string, alsoInChannel?: boolean) => Promise<Posted>

async function messagesAfter(
  effect: ChannelEffect,
  kept: ChannelAlerts,
  post: Post,
  deps: PerformPorts,
): Promise<Messages> {
  if (effect.kind === 'paused') await post(alertsPausedMessage(effect.reason))
  if (effect.kind === 'resumed') await post(alertsResumedMessage(effect.since))
  if (effect.kind === 'summary') await summarise(effect.keys, kept, post, deps)
  if (!('key' in effect)) return {}
  const { key } = effect
  const [alert, message] = [kept.alerts.byKey[key], kept.messages[key]]
  if (!alert) return {}
  const shown = shownAlert(alert, kept)
  if (effect.kind === 'update' || effect.kind === 'resolve' || effect.kind === 'off') {
    if (!message) return {}
    const off = effect.kind === 'off' ? effect.by : undefined
    const change = await deps.chat.update(message, alertMessage(shown, off))
    return change !== 'deleted' && off === undefined ? {} : { [key]: null }
  }
  const alsoInChannel = effect.kind !== 'note'
  if (effect.kind !== 'post' && message) {
    try {
      await post(alertChangeMessage(shown, effect.changes), message.ts, alsoInChannel)
      return {}
    } catch (error) {
      // If the channel accepts messages but the thread doesn't, the thread is gone.
      if (!(error instanceof UpstreamError) || error.retryable || !(await canPost(kept, deps))) throw error
    }
  }
  // If somebody deleted the alert's message, a change that people should know about becomes its new message; the rest is dropped.
  return { [key]: alsoInChannel ? await post(alertMessage(shown)) : null }
}

async function summarise(
  keys: readonly string[],
  kept: ChannelAlerts,
  post: Post,
  { chat }: Pick<Deps, 'chat'>,
): Promise<void> {
  const listed = await Promise.all(
    keys.map(async (key) => {
      const [alert, message] = [kept.alerts.byKey[key], kept.messages[key]]
      return alert ? [{ shown: shownAlert(alert, kept), link: message && (await chat.link(message)) }] : []
    }),
  )
  const alerts = listed.flat()
  if (alerts.length > 0) await post(alertSummaryMessage(alerts))
}
