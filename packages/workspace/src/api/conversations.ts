import { z } from 'zod'
import { hasBot } from '../state/directory.ts'
import { readableKinds, scopedChannel } from './access.ts'
import { count, flag } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'
import { shownChannel } from './shown-channel.ts'

const KIND_OF_TYPE: Record<string, 'public' | 'private' | 'im'> = {
  public_channel: 'public',
  private_channel: 'private',
  im: 'im',
}

export const conversationsInfo = defineMethod({
  name: 'conversations.info',
  args: z.looseObject({ channel: z.string() }),
  run: ({ channel }, workspace) => ({ channel: shownChannel(scopedChannel(workspace, channel, 'read')) }),
})

export const conversationsList = defineMethod({
  name: 'conversations.list',
  scopes: ['channels:read', 'groups:read', 'im:read', 'mpim:read'],
  args: z.looseObject({
    types: z.string().default('public_channel'),
    exclude_archived: flag.default(false),
    cursor: z.string().optional(),
    limit: count.min(1).max(1_000).default(100),
  }),
  run({ types, exclude_archived, cursor, limit }, workspace) {
    const wanted = types.split(',').map((type) => KIND_OF_TYPE[type.trim()])
    const readable = readableKinds(workspace)
    const channels = workspace.state.directory
      .channels()
      .filter(({ kind }) => wanted.includes(kind) && readable.includes(kind))
      .filter((channel) => channel.kind === 'public' || hasBot(channel))
      .filter(({ isArchived }) => !(exclude_archived && isArchived))
    const { page, response_metadata } = pageOf(channels, cursor, limit)
    return { channels: page.map(shownChannel), response_metadata }
  },
})

export const conversationsOpen = defineMethod({
  name: 'conversations.open',
  scopes: ['im:write'],
  args: z.looseObject({ users: z.string().optional(), channel: z.string().optional(), return_im: flag.default(false) }),
  run({ users, channel: id, return_im }, workspace) {
    const { directory } = workspace.state
    if (users === undefined && id === undefined) throw new ApiFailure('users_list_not_supplied')
    if (users?.includes(',')) throw new ApiFailure('not_enough_users')
    const channel = users === undefined ? directory.channel(id ?? '') : directory.direct(users)
    if (channel?.kind !== 'im') throw new ApiFailure(users === undefined ? 'channel_not_found' : 'user_not_found')
    return { no_op: true, already_open: true, channel: return_im ? shownChannel(channel) : { id: channel.id } }
  },
})
