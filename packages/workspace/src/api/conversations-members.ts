import { z } from 'zod'
import { addMember, removeMember } from '../actions/membership.ts'
import type { Channel } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { memberChannel, scopedChannel, visibleChannel } from './access.ts'
import { count, flag } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'
import { detailedChannel } from './shown-channel.ts'

export const conversationsMembers = defineMethod({
  name: 'conversations.members',
  args: z.looseObject({
    channel: z.string(),
    cursor: z.string().optional(),
    limit: count.min(1).max(1_000).default(100),
  }),
  run({ channel: id, cursor, limit }, workspace, call) {
    const { page, response_metadata } = pageOf(scopedChannel(workspace, id, call).members, cursor, limit)
    return { members: page, response_metadata }
  },
})

export const conversationsJoin = defineMethod({
  name: 'conversations.join',
  args: z.looseObject({ channel: z.string() }),
  run({ channel: id }, workspace, { warn }) {
    const channel = visibleChannel(workspace, id)
    if (channel.kind !== 'public') throw new ApiFailure('method_not_supported_for_channel_type')
    if (channel.isArchived) throw new ApiFailure('is_archived')
    if (hasBot(channel)) warn('already_in_channel')
    addMember(workspace, channel, APP.botUserId)
    return { channel: detailedChannel(channel, workspace.team.id) }
  },
})

export const conversationsInvite = defineMethod({
  name: 'conversations.invite',
  args: z.looseObject({ channel: z.string(), users: z.string(), force: flag.default(false) }),
  run({ channel: id, users, force }, workspace, call) {
    const channel = memberChannel(workspace, id, call)
    requireGroup(channel)
    if (channel.isArchived) throw new ApiFailure('is_archived')
    const invited = users.split(',').map((user) => user.trim())
    const errors = invited.flatMap((user) => {
      const error = whyNotInvited(workspace, channel, user)
      return error === undefined ? [] : [{ user, ok: false, error }]
    })
    const [first] = errors
    if (first !== undefined && !(force && errors.length < invited.length)) throw new ApiFailure(first.error, { errors })
    const refused = new Set(errors.map(({ user }) => user))
    for (const user of invited) if (!refused.has(user)) addMember(workspace, channel, user, APP.botUserId)
    return { channel: detailedChannel(channel, workspace.team.id) }
  },
})

export const conversationsLeave = defineMethod({
  name: 'conversations.leave',
  args: z.looseObject({ channel: z.string() }),
  run({ channel: id }, workspace, call) {
    const channel = scopedChannel(workspace, id, call)
    requireGroup(channel)
    if (!hasBot(channel)) return { not_in_channel: true }
    if (channel.isArchived) throw new ApiFailure('is_archived')
    if (channel.name === 'general') throw new ApiFailure('cant_leave_general')
    if (channel.members.length === 1) throw new ApiFailure('last_member')
    removeMember(workspace, channel, APP.botUserId)
    return {}
  },
})

export const conversationsKick = defineMethod({
  name: 'conversations.kick',
  args: z.looseObject({ channel: z.string(), user: z.string() }),
  run({ channel: id, user }, workspace, call) {
    const channel = memberChannel(workspace, id, call)
    requireGroup(channel)
    if (user === APP.botUserId) throw new ApiFailure('cant_kick_self')
    if (workspace.state.directory.person(user) === undefined) throw new ApiFailure('user_not_found')
    if (channel.name === 'general') throw new ApiFailure('cant_kick_from_general')
    if (!channel.members.includes(user)) throw new ApiFailure('not_in_channel')
    removeMember(workspace, channel, user)
    return { errors: {} }
  },
})

function whyNotInvited({ state }: Workspace, channel: Channel, user: string): string | undefined {
  if (user === APP.botUserId) return 'cant_invite_self'
  const person = state.directory.person(user)
  if (person === undefined) return 'user_not_found'
  if (channel.members.includes(user)) return 'already_in_channel'
  return person.role === 'stranger' && !channel.isExtShared ? 'org_user_not_in_team' : undefined
}

function requireGroup({ kind }: Channel): void {
  if (kind === 'im' || kind === 'mpim') throw new ApiFailure('method_not_supported_for_channel_type')
}
