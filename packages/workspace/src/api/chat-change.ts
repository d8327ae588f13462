import { z } from 'zod'
import { changeMessage, deleteMessage } from '../actions/change.ts'
import { shownMessage } from '../actions/shown.ts'
import { APP } from '../state/model/seed.ts'
import { requireMessage, visibleChannel } from './access.ts'
import { ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { checkedContent, messageArgs } from './message-body.ts'

export const chatUpdate = defineMethod({
  name: 'chat.update',
  args: messageArgs.extend({ channel: z.string(), ts }),
  run(args, workspace, call) {
    const channel = visibleChannel(workspace, args.channel)
    const previous = requireMessage(workspace, channel, args.ts)
    if (previous.bot_id !== APP.botId) throw new ApiFailure('cant_update_message')
    if (channel.isArchived) throw new ApiFailure('is_archived')
    if (previous.streaming_state === 'in_progress') throw new ApiFailure('streaming_state_conflict')
    const { text, ...content } = checkedContent(args, 'chat.update', call)
    const newText = args.text === undefined && args.markdown_text === undefined ? {} : { text }
    const { message } = changeMessage(workspace, channel, previous, { ...content, ...newText }, APP.botUserId)
    const shown = shownMessage(workspace.state, channel.id, message, true)
    return { channel: channel.id, ts: message.ts, text: message.text, message: shown }
  },
})

export const chatDelete = defineMethod({
  name: 'chat.delete',
  args: z.looseObject({ channel: z.string(), ts }),
  run(args, workspace) {
    const channel = visibleChannel(workspace, args.channel)
    const message = requireMessage(workspace, channel, args.ts)
    if (message.bot_id !== APP.botId) throw new ApiFailure('cant_delete_message')
    deleteMessage(workspace, channel, message)
    return { channel: channel.id, ts: message.ts }
  },
})
