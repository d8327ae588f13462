import { UpstreamError } from '../../../ports/errors.ts'
import type {
  ChannelAlerts,
  ChannelEffect,
  Deps,
  JobContext,
  JobOutcome,
  Message,
  Posted,
} from '../../../ports/index.ts'
import { shownAlert } from '../channel/shown-alert.ts'
import type { News } from '../figures/alert.ts'
import { alertNewsView, alertSummaryView, alertsPausedView, alertsResumedView, alertView } from '../messages/alert.ts'
import { canPost } from './can-post.ts'
import { begun, done, isHeldByAnother } from './outbox.ts'

const LOOK_AGAIN_MS = 5_000

/** What stands for each alert from now on; undefined where its message is gone. */
type Messages = Record<string, Posted | undefined>

/**
 * Does what is to be done in a channel, one after the other and each once: what an earlier run may have posted is looked for by its tag.
 * What cannot be posted stays where it is until it can.
 */
export async function carryOut(
  channel: string,
  deps: Deps,
  { id: job, signal, waitFor }: Pick<JobContext, 'id' | 'signal' | 'waitFor'>,
): Promise<JobOutcome> {
  const { alerts, clock } = deps
  let mayPost = false
  for (;;) {
    signal.throwIfAborted()
    const before = await alerts.find(channel)
    if (!before || before.pending.length === 0) return undefined
    if (isHeldByAnother(before, job, clock.now())) return waitFor(LOOK_AGAIN_MS)
    // A fresh look at who reads along, once for all that waits.
    mayPost ||= await canPost(before, deps)
    if (!mayPost) return undefined
    let lookFirst = false
    const kept = await alerts.change(channel, (now) => {
      lookFirst = now?.pending[0]?.isBegun ?? false
      return now && begun(now, job, clock.now())
    })
    const [next] = kept?.pending ?? []
    if (!kept || !next || kept.carrier?.job !== job) continue
    const sender = senderFor(kept, { tag: `alert.${channel}.${next.n}`, lookFirst }, deps)
    const messages = await perform(next.effect, kept, sender)
    await alerts.change(channel, (now) => now && done(now, job, next.n, messages))
  }
}

interface Sender {
  post(message: Message, threadTs?: string, alsoInChannel?: boolean): Promise<Posted>
  update(posted: Posted, message: Message): Promise<boolean>
  link(posted: Posted): Promise<string | undefined>
  /** Whether the channel takes messages, so that a thread that takes none is gone. */
  isThere(): Promise<boolean>
}

function senderFor(kept: ChannelAlerts, options: { tag: string; lookFirst: boolean }, deps: Deps): Sender {
  const { chat } = deps
  const { channel } = kept
  return {
    post: (message, threadTs, alsoInChannel = false) =>
      chat.post({ channel, ...(threadTs !== undefined && { threadTs }) }, message, {
        ...options,
        ...(alsoInChannel && { alsoInChannel }),
      }),
    update: (posted, message) => chat.update(posted, message),
    link: (posted) => chat.link(posted),
    isThere: () => canPost(kept, deps),
  }
}

async function perform(effect: ChannelEffect, kept: ChannelAlerts, sender: Sender): Promise<Messages> {
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
      return tellInThread(effect.key, effect.news, kept, sender, false)
    case 'broadcast':
    case 'remind':
      return tellInThread(effect.key, effect.news, kept, sender, true)
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
  return isThere && off === undefined ? {} : { [key]: undefined }
}

/** Where somebody deleted the alert's message, what people should know becomes its message anew; the rest is left unsaid. */
async function tellInThread(
  key: string,
  news: readonly News[],
  kept: ChannelAlerts,
  sender: Sender,
  alsoInChannel: boolean,
): Promise<Messages> {
  const [alert, message] = [kept.alerts.byKey[key], kept.messages[key]]
  if (!alert) return {}
  if (message) {
    try {
      await sender.post(alertNewsView(shownAlert(alert, kept), news), message.ts, alsoInChannel)
      return {}
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.retryable || !(await sender.isThere())) throw error
    }
  }
  return alsoInChannel ? postAnew(key, kept, sender) : { [key]: undefined }
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
