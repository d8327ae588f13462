import { z } from 'zod'
import { shownMessage } from '../actions/shown.ts'
import { memberChannel } from './access.ts'
import { count, flag, moment, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { cursorPosition, makeCursor } from './page.ts'

const rangeArgs = z.looseObject({
  channel: z.string(),
  oldest: moment.default('0'),
  latest: moment.default('9'),
  inclusive: flag.default(false),
  limit: count.min(1).max(999).default(100),
  cursor: z.string().optional(),
  include_all_metadata: flag.default(false),
})

export const conversationsHistory = defineMethod({
  name: 'conversations.history',
  args: rangeArgs,
  run({ channel: id, cursor, limit, include_all_metadata, ...range }, workspace, call) {
    const channel = memberChannel(workspace, id, call)
    const latest = cursor ? cursorPosition(cursor) : range.latest
    const inclusive = range.inclusive && !cursor
    const found = workspace.state.messages.topLevel(channel.id, { ...range, latest, inclusive, limit: limit + 1 })
    const messages = found.slice(0, limit)
    return {
      messages: messages.map((message) => shownMessage(workspace.state, channel.id, message, include_all_metadata)),
      ...nextPage(found.length > limit, messages.at(-1)?.ts),
      pin_count: 0,
    }
  },
})

export const conversationsReplies = defineMethod({
  name: 'conversations.replies',
  args: rangeArgs.extend({ ts }),
  run({ channel: id, ts: asked, cursor, limit, include_all_metadata, ...range }, workspace, call) {
    const channel = memberChannel(workspace, id, call)
    const { messages } = workspace.state
    const parentTs = messages.find(channel.id, asked)?.thread_ts ?? asked
    const parent = messages.find(channel.id, parentTs)
    if (parent === undefined) throw new ApiFailure('thread_not_found')
    const oldest = cursor ? cursorPosition(cursor) : range.oldest
    const room = cursor ? limit : Math.max(limit - 1, 1)
    const found = messages.replies(channel.id, parentTs, { ...range, oldest, limit: room + 1 })
    const page = found.slice(0, room)
    return {
      messages: (cursor ? page : [parent, ...page]).map((message) =>
        shownMessage(workspace.state, channel.id, message, include_all_metadata),
      ),
      ...nextPage(found.length > room, page.at(-1)?.ts),
    }
  },
})

function nextPage(hasMore: boolean, lastTs: string | undefined) {
  if (!hasMore || lastTs === undefined) return { has_more: false }
  return { has_more: true, response_metadata: { next_cursor: makeCursor(lastTs) } }
}
