import { z } from 'zod'
import { react } from '../actions/react.ts'
import { shownMessage } from '../actions/shown.ts'
import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { requireMessage, visibleChannel } from './access.ts'
import { count, emojiName, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'

const reactionArgs = z.looseObject({
  channel: z.string(),
  timestamp: ts,
  name: emojiName,
})

type ReactionArgs = z.infer<typeof reactionArgs>

export const reactionsAdd = defineMethod({
  name: 'reactions.add',
  args: reactionArgs,
  run: (args, workspace) => change(args, workspace, 'added'),
})

export const reactionsRemove = defineMethod({
  name: 'reactions.remove',
  args: reactionArgs,
  run: (args, workspace) => change(args, workspace, 'removed'),
})

export const reactionsGet = defineMethod({
  name: 'reactions.get',
  args: reactionArgs.omit({ name: true }),
  run({ channel: id, timestamp }, workspace) {
    const channel = visibleChannel(workspace, id)
    const message = requireMessage(workspace, channel, timestamp)
    return { type: 'message', channel: channel.id, message: shownMessage(workspace.state, channel.id, message) }
  },
})

export const reactionsList = defineMethod({
  name: 'reactions.list',
  args: z.looseObject({
    user: z.string().default(APP.botUserId),
    cursor: z.string().optional(),
    limit: count.min(1).max(1_000).default(100),
  }),
  run({ user, cursor, limit }, { state }) {
    const { directory, messages } = state
    if (user !== APP.botUserId && directory.person(user) === undefined) throw new ApiFailure('user_not_found')
    const items = directory
      .channels()
      .filter(hasBot)
      .flatMap(({ id: channel }) =>
        messages
          .mentioning(channel, '"reactions"')
          .filter(({ reactions = [] }) => reactions.some(({ users }) => users.includes(user)))
          .map((message) => ({ type: 'message', channel, message: shownMessage(state, channel, message) })),
      )
    const { page, response_metadata } = pageOf(items, cursor, limit)
    return { items: page, response_metadata }
  },
})

function change({ channel: id, timestamp, name }: ReactionArgs, workspace: Workspace, how: 'added' | 'removed') {
  const channel = visibleChannel(workspace, id)
  if (!hasBot(channel)) throw new ApiFailure('not_in_channel')
  if (channel.isArchived) throw new ApiFailure('is_archived')
  const result = react(workspace, channel, requireMessage(workspace, channel, timestamp), APP.botUserId, name, how)
  if ('refused' in result) throw new ApiFailure(result.refused)
  return {}
}
