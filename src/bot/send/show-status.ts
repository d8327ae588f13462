import type { Chat, Log, Target } from '../../ports/index.ts'
import { slackErrorName } from '../client/slack-client.ts'

/** These concern only the one thread, or pass. Anything else Slack would also refuse for the next thread. */
const NOT_THIS_ONE = new Set([
  'channel_not_found',
  'fatal_error',
  'internal_error',
  'invalid_thread_ts',
  'is_archived',
  'not_in_channel',
  'ratelimited',
  'request_timeout',
  'service_unavailable',
  'thread_not_found',
])
/** Slack clears the status after two minutes. */
const REFRESH_MS = 60_000
/** The app may be reinstalled, or the workspace may get the feature. */
const RETRY_MS = 60 * 60_000

/** The two calls of Slack's client. */
interface StatusCalls {
  agents: { sessions: { setStatus(shown: Shown & { status: 'active' | 'processing' }): Promise<unknown> } }
  assistant: { threads: { setStatus(shown: Shown & { status: string }): Promise<unknown> } }
}

interface Shown {
  channel_id: string
  thread_ts: string
}

/** A status that will be shown later, for the last question of a thread. */
interface Coming {
  timer?: NodeJS.Timeout
  shown: Promise<void> | undefined
}

/**
 * Shows in a thread, also of a channel, that the bot is working: the session, with Slack's own stop button, and the status below it.
 * Features that the workspace doesn't have, in channels or DMs, are retried once an hour. https://docs.slack.dev/ai/agent-sessions,
 * https://docs.slack.dev/changelog/2026/03/05/set-status-scope-update
 */
export function createStatus(client: StatusCalls, log: Log): Chat['showStatus'] {
  const missingSince = new Map<string, number>()
  const shownAt = new Map<string, number>()
  const coming = new Map<string, Coming>()

  /** Jobs that poll every few seconds set the status as often. */
  function isFresh(thread: string, status: string): boolean {
    const now = Date.now()
    for (const [other, at] of shownAt) if (now - at >= REFRESH_MS) shownAt.delete(other)
    const isShown = status !== '' && shownAt.has(thread)
    if (status === '') shownAt.delete(thread)
    else if (!isShown) shownAt.set(thread, now)
    return isShown
  }

  async function attempt(method: string, surface: string, call: () => Promise<unknown>): Promise<void> {
    const asked = `${method} ${surface}`
    if (Date.now() - (missingSince.get(asked) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return
    try {
      await call()
      missingSince.delete(asked)
    } catch (error) {
      const name = slackErrorName(error)
      if (name === undefined || NOT_THIS_ONE.has(name)) return log.debug('status not shown', { method, name })
      if (!missingSince.has(asked)) log.info('this workspace shows no status of agents', { method, surface, name })
      missingSince.set(asked, Date.now())
    }
  }

  async function showNow(
    { channel: channel_id, threadTs: thread_ts }: Required<Target>,
    status: string,
  ): Promise<void> {
    if (isFresh(`${channel_id} ${thread_ts}`, status)) return
    const surface = channel_id.startsWith('D') ? 'direct' : 'channel'
    const thread = { channel_id, thread_ts }
    await Promise.all([
      attempt('agents.sessions.setStatus', surface, () =>
        client.agents.sessions.setStatus({ ...thread, status: status === '' ? 'active' : 'processing' }),
      ),
      attempt('assistant.threads.setStatus', surface, () => client.assistant.threads.setStatus({ ...thread, status })),
    ])
  }

  return async (target, status, afterMs = 0) => {
    const thread = `${target.channel} ${target.threadTs}`
    const before = coming.get(thread)
    clearTimeout(before?.timer)
    coming.delete(thread)
    if (afterMs > 0) {
      const entry: Coming = { shown: before?.shown }
      const show = () => {
        entry.shown = showNow(target, status).finally(() => {
          if (coming.get(thread) === entry) coming.delete(thread)
        })
      }
      entry.timer = setTimeout(show, afterMs).unref()
      coming.set(thread, entry)
      return
    }
    if (before && status === '' && !shownAt.has(thread)) return
    // Otherwise its calls could arrive after those that end it.
    await before?.shown
    await showNow(target, status)
  }
}
