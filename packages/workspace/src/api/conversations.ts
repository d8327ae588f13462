import { z } from 'zod'
import type { Channel } from '../state/model/model.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { readableKinds, scopedChannel } from './access.ts'
import { count, flag } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'
import { detailedChannel, shownChannel } from './shown-channel.ts'

const KIND_OF_TYPE: Record<string, Channel['kind'] | undefined> = {
  public_channel: 'public',
  private_channel: 'private',
  mpim: 'mpim',
  im: 'im',
}

export const listArgs = z.looseObject({
  types: z.string().default('public_channel'),
  exclude_archived: flag.default(false),
  cursor: z.string().optional(),
  limit: count.min(0).max(1_000).default(100),
})

export const conversationsInfo = defineMethod({
  name: 'conversations.info',
  args: z.looseObject({ channel: z.string() }),
  run: ({ channel }, workspace, call) => ({
    channel: detailedChannel(scopedChannel(workspace, channel, call), workspace.team.id),
  }),
})

export const conversationsList = defineMethod({
  name: 'conversations.list',
  args: listArgs,
  run(args, workspace) {
    const { page, response_metadata } = pageOf(listedChannels(args, workspace), args.cursor, args.limit || 100)
    return { channels: page.map((channel) => shownChannel(channel, workspace.team.id)), response_metadata }
  },
})

/** The channels of the requested types that the app may know about. */
export function listedChannels({ types, exclude_archived }: z.infer<typeof listArgs>, workspace: Workspace) {
  const wanted = types.split(',').map((type) => KIND_OF_TYPE[type.trim()])
  const readable = readableKinds(workspace)
  return workspace.state.directory
    .channels()
    .filter(({ kind }) => wanted.includes(kind) && readable.includes(kind))
    .filter((channel) => channel.kind === 'public' || hasBot(channel))
    .filter(({ isArchived }) => !(exclude_archived && isArchived))
}

export const conversationsClose = defineMethod({
  name: 'conversations.close',
  args: z.looseObject({ channel: z.string() }),
  run({ channel: id }, workspace, call) {
    const channel = scopedChannel(workspace, id, call)
    if (channel.kind !== 'im' && channel.kind !== 'mpim') throw new ApiFailure('method_not_supported_for_channel_type')
    return { no_op: true, already_closed: true }
  },
})
