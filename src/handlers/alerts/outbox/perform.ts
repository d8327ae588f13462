import { UpstreamError } from '../../../ports/errors.ts'
import type { ChannelAlerts, ChannelEffect, Deps, Message, Posted } from '../../../ports/index.ts'
import { shownAlert } from '../channel/shown-alert.ts'
import type { AlertChange } from '../figures/alert.ts'
import { alertChangeView, alertSummaryView, alertsPausedView, alertsResumedView, alertView } from '../messages/alert.ts'
import { canPost } from './can-post.ts'
import type { Messages } from './outbox.ts'

interface Performed {
  messages: Messages
  posted?: Posted
}

/** Does in Slack what an entry of the outbox says; one that was taken back says nothing. */
export async function perform(
  effect: ChannelEffect | undefined,
  kept: ChannelAlerts,
  options: { tag: string; dedupe: boolean },
  deps: Deps,
): Promise<Performed> {
  let posted: Posted | undefined
  const { chat } = deps
  const { channel } = kept
  const sender: Sender = {
    async post(message, threadTs, alsoInChannel = false) {
      const target = { channel, ...(threadTs !== undefined && { threadTs }) }
      posted = await chat.post(target, message, { ...options, ...(alsoInChannel && { alsoInChannel }) })
      return posted
    },
    update: (message, words) => chat.update(message, words),
    link: (message) => chat.link(message),
    isThere: () => canPost(kept, deps),
  }
  const messages = effect ? await messagesAfter(effect, kept, sender) : {}
  return { messages, ...(posted && { posted }) }
}

interface Sender {
  post(message: Message, threadTs?: string, alsoInChannel?: boolean): Promise<Posted>
  update(posted: Posted, message: Message): Promise<boolean>
  link(posted: Posted): Promise<string | undefined>
  /** Whether the channel takes messages, so that a thread that takes none is gone. */
  isThere(): Promise<boolean>
}

async function messagesAfter(effect: ChannelEffect, kept: ChannelAlerts, sender: Sender): Promise<Messages> {
  switch (effect.kind) {
    case 'paused':
      await sender.post(alertsPausedView(effect.reason))
      return {}
    case 'resumed':
      await sender.post(alertsResumedView(effect.since))
      return {}
    case 'summary':
      await summarise(effect.keys, kept, sender)
      return {}
    case 'post':
      return postAnew(effect.key, kept, sender)
    case 'update':
    case 'resolve':
    case 'off':
      return update(effect.key, kept, sender, effect.kind === 'off' ? effect.by : undefined)
    case 'note':
      return tellInThread(effect.key, effect.changes, kept, sender, false)
    case 'broadcast':
    case 'remind':
      return tellInThread(effect.key, effect.changes, kept, sender, true)
  }
}

async function postAnew(key: string, kept: ChannelAlerts, { post }: Sender): Promise<Messages> {
  const alert = kept.alerts.byKey[key]
  return alert ? { [key]: await post(alertView(shownAlert(alert, kept))) } : {}
}

async function update(key: string, kept: ChannelAlerts, sender: Sender, off: string | undefined): Promise<Messages> {
  const [alert, message] = [kept.alerts.byKey[key], kept.messages[key]]
  if (!alert || !message) return {}
  const isThere = await sender.update(message, alertView(shownAlert(alert, kept), off))
  return isThere && off === undefined ? {} : { [key]: null }
}

/** Where somebody deleted the alert's message, what people should know becomes its message anew; the rest is left unsaid. */
async function tellInThread(
  key: string,
  changes: readonly AlertChange[],
  kept: ChannelAlerts,
  sender: Sender,
  alsoInChannel: boolean,
): Promise<Messages> {
  const [alert, message] = [kept.alerts.byKey[key], kept.messages[key]]
  if (!alert) return {}
  if (message) {
    try {
      await sender.post(alertChangeView(shownAlert(alert, kept), changes), message.ts, alsoInChannel)
      return {}
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.retryable || !(await sender.isThere())) throw error
    }
  }
  return alsoInChannel ? postAnew(key, kept, sender) : { [key]: null }
}

async function summarise(keys: readonly string[], kept: ChannelAlerts, { post, link }: Sender): Promise<void> {
  const listed = await Promise.all(
    keys.map(async (key) => {
      const [alert, message] = [kept.alerts.byKey[key], kept.messages[key]]
      return alert ? [{ shown: shownAlert(alert, kept), link: message && (await link(message)) }] : []
    }),
  )
  const alerts = listed.flat()
  if (alerts.length > 0) await post(alertSummaryView(alerts))
}
