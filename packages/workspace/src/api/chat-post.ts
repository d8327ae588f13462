import { z } from 'zod'
import { postAsBot, postEphemeralAsBot } from '../actions/post.ts'
import { shownMessage } from '../actions/shown.ts'
import { postableChannel, requireMessage, requireThread, visibleChannel } from './access.ts'
import { flag, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { checkedContent, messageArgs } from './message-body.ts'

export const chatPostMessage = defineMethod({
  name: 'chat.postMessage',
  args: messageArgs.extend({ channel: z.string(), thread_ts: ts.optional(), reply_broadcast: flag.default(false) }),
  run(args, workspace, call) {
    const channel = postableChannel(workspace, args.channel)
    requireThread(workspace, channel, args.thread_ts)
    const content = checkedContent(args, 'chat.postMessage', call)
    const isBroadcast = args.reply_broadcast && args.thread_ts !== undefined
    const subtype = isBroadcast ? 'thread_broadcast' : undefined
    const { message } = postAsBot(workspace, channel, { ...content, threadTs: args.thread_ts, subtype })
    return { channel: channel.id, ts: message.ts, message: shownMessage(workspace.state, channel.id, message, true) }
  },
})

export const chatPostEphemeral = defineMethod({
  name: 'chat.postEphemeral',
  args: messageArgs.extend({ channel: z.string(), user: z.string(), thread_ts: ts.optional() }),
  run(args, workspace, call) {
    const channel = postableChannel(workspace, args.channel)
    if (!channel.members.includes(args.user)) throw new ApiFailure('user_not_in_channel')
    requireThread(workspace, channel, args.thread_ts)
    const content = checkedContent(args, 'chat.postEphemeral', call)
    return {
      message_ts: postEphemeralAsBot(workspace, channel, args.user, { ...content, threadTs: args.thread_ts }).ts,
    }
  },
})

export const chatMeMessage = defineMethod({
  name: 'chat.meMessage',
  args: z.looseObject({ channel: z.string(), text: z.string().default('') }),
  run(args, workspace) {
    const channel = postableChannel(workspace, args.channel)
    if (args.text === '') throw new ApiFailure('no_text')
    const { message } = postAsBot(workspace, channel, { text: args.text, subtype: 'me_message' })
    return { channel: channel.id, ts: message.ts }
  },
})

export const chatGetPermalink = defineMethod({
  name: 'chat.getPermalink',
  args: z.looseObject({ channel: z.string(), message_ts: ts }),
  run({ channel: id, message_ts }, workspace) {
    const channel = visibleChannel(workspace, id)
    const message = requireMessage(workspace, channel, message_ts)
    const thread = message.thread_ts === undefined ? '' : `?thread_ts=${message.thread_ts}&cid=${channel.id}`
    const permalink = `${workspace.url}/archives/${channel.id}/p${message_ts.replace('.', '')}${thread}`
    return { channel: channel.id, permalink }
  },
})
