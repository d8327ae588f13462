import { z } from 'zod'
import { addMember } from '../acts/membership.ts'
import { hasBot } from '../state/directory.ts'
import { APP } from '../state/seed.ts'
import { scopedChannel, visibleChannel } from './access.ts'
import { count } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'
import { shownChannel } from './shown-channel.ts'

export const conversationsMembers = defineMethod({
  name: 'conversations.members',
  args: z.looseObject({
    channel: z.string(),
    cursor: z.string().optional(),
    limit: count.min(1).max(1_000).default(100),
  }),
  run({ channel: id, cursor, limit }, workspace) {
    const { page, response_metadata } = pageOf(scopedChannel(workspace, id, 'read').members, cursor, limit)
    return { members: page, response_metadata }
  },
})

export const conversationsJoin = defineMethod({
  name: 'conversations.join',
  scopes: ['channels:join'],
  args: z.looseObject({ channel: z.string() }),
  run({ channel: id }, workspace) {
    const channel = visibleChannel(workspace, id)
    if (channel.kind !== 'public') throw new ApiFailure('method_not_supported_for_channel_type')
    if (channel.isArchived) throw new ApiFailure('is_archived')
    const warning = hasBot(channel) ? { warning: 'already_in_channel' } : {}
    addMember(workspace, channel, APP.botUserId)
    return { channel: shownChannel(channel), ...warning }
  },
})

export const conversationsInvite = defineMethod({
  name: 'conversations.invite',
  scopes: ['channels:write.invites', 'groups:write.invites', 'channels:manage', 'groups:write'],
  args: z.looseObject({ channel: z.string(), users: z.string() }),
  run({ channel: id, users }, workspace) {
    const channel = visibleChannel(workspace, id)
    if (channel.isArchived) throw new ApiFailure('is_archived')
    if (!hasBot(channel)) throw new ApiFailure('not_in_channel')
    const invited = users.split(',').map((user) => user.trim())
    for (const user of invited) {
      if (user === APP.botUserId) throw new ApiFailure('cant_invite_self')
      if (workspace.state.directory.person(user) === undefined) throw new ApiFailure('user_not_found')
      if (channel.members.includes(user)) throw new ApiFailure('already_in_channel')
    }
    for (const user of invited) addMember(workspace, channel, user, APP.botUserId)
    return { channel: shownChannel(channel) }
  },
})
