import type { Channel, Json } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'

/** A conversation as the API shows it to the app. */
export function shownChannel(channel: Channel, team: string): Json {
  const { id, name, kind, purpose, members } = channel
  const shared = {
    is_archived: channel.isArchived,
    is_shared: channel.isExtShared,
    is_ext_shared: channel.isExtShared,
    is_pending_ext_shared: false,
    is_org_shared: false,
    context_team_id: team,
    created: channel.created ?? 1_760_000_000,
    updated: 1_760_000_000_000,
  }
  if (kind === 'im') {
    const user = members.find((member) => member !== APP.botUserId)
    return { id, user, is_im: true, is_open: true, is_user_deleted: false, ...shared }
  }
  const creator = channel.creator ?? members[0] ?? ''
  return {
    id,
    name,
    name_normalized: name,
    is_channel: kind === 'public',
    is_group: kind === 'private',
    is_im: false,
    is_mpim: kind === 'mpim',
    ...(kind === 'mpim' ? { is_open: true } : {}),
    is_private: kind !== 'public',
    is_general: name === 'general',
    is_member: hasBot(channel),
    ...shared,
    creator,
    num_members: members.length,
    topic: { value: channel.topic ?? '', creator, last_set: 1_760_000_000 },
    purpose: { value: purpose, creator, last_set: 1_760_000_000 },
  }
}

/** A single conversation, with what only concerns the app. */
export function detailedChannel(channel: Channel, team: string): Json {
  return {
    ...shownChannel(channel, team),
    ...(hasBot(channel) ? { last_read: channel.lastRead ?? '0000000000.000000' } : {}),
  }
}
