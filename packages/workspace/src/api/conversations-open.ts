import { z } from 'zod'
import { openGroup } from '../actions/channel.ts'
import type { Channel } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { requireKindScope, visibleChannel } from './access.ts'
import { flag } from './args.ts'
import { type Call, defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { shownChannel } from './shown-channel.ts'

/** docs.slack.dev/reference/methods/conversations.open: not counting the app. */
const MAX_USERS = 8

export const conversationsOpen = defineMethod({
  name: 'conversations.open',
  args: z.looseObject({ users: z.string().optional(), channel: z.string().optional(), return_im: flag.default(false) }),
  run({ users, channel: id, return_im }, workspace, call) {
    if (users === undefined && id === undefined) throw new ApiFailure('users_list_not_supplied')
    const { channel, isNew } = users === undefined ? resumed(workspace, id ?? '', call) : opened(workspace, users, call)
    const isWhole = return_im || channel.kind === 'mpim'
    return {
      ...(isNew ? {} : { no_op: true, already_open: true }),
      channel: isWhole ? shownChannel(channel, workspace.team.id) : { id: channel.id },
    }
  },
})

function resumed(workspace: Workspace, id: string, call: Call) {
  const channel = visibleChannel(workspace, id)
  if (channel.kind !== 'im' && channel.kind !== 'mpim') throw new ApiFailure('channel_not_found')
  requireKindScope(workspace, channel.kind, call)
  return { channel, isNew: false }
}

/** The one conversation with exactly these people; the app may include itself. */
function opened(workspace: Workspace, users: string, call: Call): { channel: Channel; isNew: boolean } {
  const { directory } = workspace.state
  const others = [...new Set(users.split(',').map((user) => user.trim()))].filter((user) => user !== APP.botUserId)
  const kind = others.length > 1 ? 'mpim' : 'im'
  requireKindScope(workspace, kind, call)
  const [first] = others
  if (first === undefined) throw new ApiFailure('not_enough_users')
  if (others.length > MAX_USERS) throw new ApiFailure('too_many_users')
  if (others.some((user) => directory.person(user) === undefined)) throw new ApiFailure('user_not_found')
  const direct = kind === 'im' ? directory.direct(first) : undefined
  if (direct !== undefined) return { channel: direct, isNew: false }
  return openGroup(workspace, [...others, APP.botUserId], APP.botUserId)
}
