import { z } from 'zod'
import { createChannel, renameChannel, setArchived } from '../actions/channel.ts'
import { changed } from '../actions/membership.ts'
import type { Channel } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { memberChannel, requireKindScope, scopedChannel } from './access.ts'
import { flag, ts } from './args.ts'
import { type Call, defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { detailedChannel } from './shown-channel.ts'

/** docs.slack.dev/reference/methods/conversations.create#naming */
const MAX_NAME = 80
/** docs.slack.dev/reference/methods/conversations.setTopic */
const MAX_TOPIC = 250

const named = z.looseObject({ channel: z.string() })

export const conversationsCreate = defineMethod({
  name: 'conversations.create',
  args: z.looseObject({ name: z.string().default(''), is_private: flag.default(false) }),
  run({ name, is_private }, workspace, call) {
    const kind = is_private ? 'private' : 'public'
    requireKindScope(workspace, kind, call)
    requireName(workspace, name)
    const creator = APP.botUserId
    return {
      channel: detailedChannel(
        createChannel(workspace, { name, kind, creator, members: [creator] }),
        workspace.team.id,
      ),
    }
  },
})

export const conversationsRename = defineMethod({
  name: 'conversations.rename',
  args: named.extend({ name: z.string().default('') }),
  run({ channel: id, name }, workspace, call) {
    const channel = namedChannel(openChannel(workspace, id, call))
    // Besides admins, only the creator of a channel may rename it.
    if (channel.creator !== APP.botUserId) throw new ApiFailure('not_authorized')
    requireName(workspace, name)
    renameChannel(workspace, channel, name)
    return { channel: detailedChannel(channel, workspace.team.id) }
  },
})

export const conversationsArchive = defineMethod({
  name: 'conversations.archive',
  args: named,
  run({ channel: id }, workspace, call) {
    const channel = namedChannel(memberChannel(workspace, id, call))
    if (channel.isArchived) throw new ApiFailure('already_archived')
    if (channel.name === 'general') throw new ApiFailure('cant_archive_general')
    setArchived(workspace, channel, true, APP.botUserId)
    return {}
  },
})

export const conversationsUnarchive = defineMethod({
  name: 'conversations.unarchive',
  args: named,
  run({ channel: id }, workspace, call) {
    const channel = namedChannel(scopedChannel(workspace, id, call))
    if (!channel.isArchived) throw new ApiFailure('not_archived')
    setArchived(workspace, channel, false, APP.botUserId)
    return {}
  },
})

export const conversationsSetTopic = defineMethod({
  name: 'conversations.setTopic',
  args: named.extend({ topic: z.string() }),
  run({ channel: id, topic }, workspace, call) {
    const channel = openChannel(workspace, id, call)
    if (topic.length > MAX_TOPIC) throw new ApiFailure('too_long')
    channel.topic = topic
    changed(workspace, channel)
    return { channel: detailedChannel(channel, workspace.team.id) }
  },
})

export const conversationsSetPurpose = defineMethod({
  name: 'conversations.setPurpose',
  args: named.extend({ purpose: z.string() }),
  run({ channel: id, purpose }, workspace, call) {
    const channel = openChannel(workspace, id, call)
    if (purpose.length > MAX_TOPIC) throw new ApiFailure('too_long')
    channel.purpose = purpose
    changed(workspace, channel)
    return { channel: detailedChannel(channel, workspace.team.id), purpose }
  },
})

export const conversationsMark = defineMethod({
  name: 'conversations.mark',
  args: named.extend({ ts }),
  run({ channel: id, ts }, workspace, call) {
    const channel = memberChannel(workspace, id, call)
    channel.lastRead = ts
    workspace.state.directory.save(channel)
    return {}
  },
})

function openChannel(workspace: Workspace, id: string, call: Call): Channel {
  const channel = groupChannel(memberChannel(workspace, id, call))
  if (channel.isArchived) throw new ApiFailure('is_archived')
  return channel
}

function groupChannel(channel: Channel): Channel {
  if (channel.kind === 'im') throw new ApiFailure('method_not_supported_for_channel_type')
  return channel
}

/** Group conversations have no name, and can neither be archived nor left. */
function namedChannel(channel: Channel): Channel {
  if (channel.kind === 'mpim') throw new ApiFailure('method_not_supported_for_channel_type')
  return groupChannel(channel)
}

function requireName({ state }: Workspace, name: string): void {
  if (name === '') throw new ApiFailure('invalid_name_required')
  if (name.length > MAX_NAME) throw new ApiFailure('invalid_name_maxlength')
  if (/^[-_]+$/.test(name)) throw new ApiFailure('invalid_name_punctuation')
  if (!/^[\p{Ll}\p{Lo}\p{N}_-]+$/u.test(name)) throw new ApiFailure('invalid_name_specials')
  if (state.directory.channels().some((channel) => channel.kind !== 'im' && channel.name === name)) {
    throw new ApiFailure('name_taken')
  }
}
