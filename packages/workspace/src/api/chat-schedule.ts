import { z } from 'zod'
import { composeAsBot } from '../actions/post.ts'
import { scheduleMessage } from '../actions/schedule.ts'
import type { Scheduled } from '../state/model/model.ts'
import { postableChannel, requireThread, visibleChannel } from './access.ts'
import { count, flag, moment, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { checkedContent, messageArgs } from './message-body.ts'
import { pageOf } from './page.ts'

/** docs.slack.dev/reference/methods/chat.scheduleMessage */
const MAX_AHEAD_SECONDS = 120 * 86_400
const MAX_IN_WINDOW = 30
const WINDOW_SECONDS = 300
/** docs.slack.dev/reference/methods/chat.deleteScheduledMessage: from a minute before, it is too late. */
const TOO_LATE_SECONDS = 60

export const chatScheduleMessage = defineMethod({
  name: 'chat.scheduleMessage',
  args: messageArgs.extend({
    channel: z.string(),
    post_at: count,
    thread_ts: ts.optional(),
    reply_broadcast: flag.default(false),
  }),
  run(args, workspace, call) {
    const channel = postableChannel(workspace, args.channel)
    requireThread(workspace, channel, args.thread_ts)
    const content = checkedContent(args, 'chat.scheduleMessage', call)
    const { clock, scheduled } = workspace.state
    const aheadSeconds = args.post_at - clock.now() / 1000
    if (aheadSeconds <= 0) throw new ApiFailure('time_in_past')
    if (aheadSeconds > MAX_AHEAD_SECONDS) throw new ApiFailure('time_too_far')
    const window = (seconds: number) => Math.floor(seconds / WINDOW_SECONDS)
    const planned = scheduled.list().filter((one) => one.channel === channel.id)
    const together = planned.filter(({ postAt }) => window(postAt) === window(args.post_at))
    if (together.length >= MAX_IN_WINDOW) throw new ApiFailure('restricted_too_many')
    const subtype = args.reply_broadcast && args.thread_ts !== undefined ? 'thread_broadcast' : undefined
    const draft = { ...content, threadTs: args.thread_ts, subtype }
    const { id, postAt } = scheduleMessage(workspace, channel, draft, args.post_at)
    const { ts: _, ...message } = composeAsBot(workspace, draft)
    return {
      channel: channel.id,
      scheduled_message_id: id,
      post_at: postAt,
      message: { ...message, type: 'delayed_message' },
    }
  },
})

export const chatDeleteScheduledMessage = defineMethod({
  name: 'chat.deleteScheduledMessage',
  args: z.looseObject({ channel: z.string(), scheduled_message_id: z.string() }),
  run(args, workspace) {
    const channel = visibleChannel(workspace, args.channel)
    const { clock, scheduled } = workspace.state
    const found = scheduled.find(args.scheduled_message_id)
    const isLate = found !== undefined && found.postAt - clock.now() / 1000 <= TOO_LATE_SECONDS
    if (found?.channel !== channel.id || isLate) throw new ApiFailure('invalid_scheduled_message_id')
    scheduled.remove(found.id)
    return {}
  },
})

export const chatScheduledMessagesList = defineMethod({
  name: 'chat.scheduledMessages.list',
  args: z.looseObject({
    channel: z.string().optional(),
    oldest: moment.default('0'),
    latest: moment.optional(),
    cursor: z.string().optional(),
    limit: count.min(1).max(1_000).default(100),
  }),
  run({ channel, oldest, latest, cursor, limit }, workspace) {
    if (channel !== undefined && workspace.state.directory.channel(channel) === undefined)
      throw new ApiFailure('invalid_channel')
    const planned = workspace.state.scheduled
      .list()
      .filter((one) => channel === undefined || one.channel === channel)
      .filter(({ postAt }) => postAt >= Number(oldest) && postAt <= Number(latest ?? Number.POSITIVE_INFINITY))
      .sort((a, b) => a.postAt - b.postAt)
    const { page, response_metadata } = pageOf(planned, cursor, limit)
    return { scheduled_messages: page.map(shown), response_metadata }
  },
})

function shown({ id, channel, postAt, dateCreated, draft }: Scheduled) {
  return { id, channel_id: channel, post_at: postAt, date_created: dateCreated, text: draft.text }
}
