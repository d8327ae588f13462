import { z } from 'zod'
import { shownMessage } from '../actions/shown.ts'
import { appendToStream, findStream, finishStream, grownBlocks, startStream } from '../actions/stream.ts'
import { changeThread, SESSION_STATUSES } from '../actions/thread.ts'
import type { Channel, Json, Message, Stream } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { postableChannel, requireMessage, requireThread, visibleChannel } from './access.ts'
import { blocks, json, metadata, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { refuseMessage } from './message-body.ts'

/** docs.slack.dev/reference/methods/chat.stopStream: the limit for `chunks`; the final call may add the same number again. */
const MAX_CHUNK_BLOCKS = 50

const content = z.looseObject({
  channel: z.string(),
  markdown_text: z.string().optional(),
  chunks: z.array(json).optional(),
})

type Content = z.infer<typeof content>

export const chatStartStream = defineMethod({
  name: 'chat.startStream',
  args: content.extend({
    thread_ts: ts,
    recipient_team_id: z.string().optional(),
    recipient_user_id: z.string().optional(),
    task_display_mode: z.enum(['timeline', 'plan', 'dense']).default('timeline'),
  }),
  run(args, workspace) {
    const channel = postableChannel(workspace, args.channel)
    if (channel.kind !== 'im' && !args.recipient_team_id) throw new ApiFailure('missing_recipient_team_id')
    if (channel.kind !== 'im' && !args.recipient_user_id) throw new ApiFailure('missing_recipient_user_id')
    const recipient = args.recipient_user_id
    if (recipient && workspace.state.directory.person(recipient) === undefined) throw new ApiFailure('user_not_found')
    requireThread(workspace, channel, args.thread_ts)
    const draft = { text: '', threadTs: args.thread_ts }
    const message = startStream(
      workspace,
      channel,
      draft,
      checkedChunks(args, 'chat.startStream'),
      args.task_display_mode,
    )
    return { channel: channel.id, ts: message.ts }
  },
})

export const chatAppendStream = defineMethod({
  name: 'chat.appendStream',
  args: content.extend({ ts }),
  run(args, workspace) {
    const { channel, message, stream } = openStream(workspace, args)
    if (stream.isStopped) throw new ApiFailure('stopped_by_user')
    const chunks = checkedChunks(args, 'chat.appendStream')
    refuseTooManyBlocks(message, chunks, stream)
    appendToStream(workspace, message, stream, chunks)
    return { channel: channel.id, ts: message.ts }
  },
})

export const chatStopStream = defineMethod({
  name: 'chat.stopStream',
  args: content.extend({
    ts,
    blocks: blocks.optional(),
    metadata: metadata.optional(),
    session_status: z.enum(SESSION_STATUSES).optional(),
  }),
  run(args, workspace) {
    const { channel, message, stream } = openStream(workspace, args)
    const chunks = checkedChunks(args, 'chat.stopStream')
    refuseTooManyBlocks(message, chunks, stream)
    // A stream that a person stopped no longer grows, but the app may close it with its own words.
    const grown = stream.isStopped ? message : appendToStream(workspace, message, stream, chunks)
    const finished = finishStream(workspace, channel, grown, args)
    const { thread_ts } = finished
    const { session_status } = args
    if (session_status !== undefined && thread_ts !== undefined)
      changeThread(workspace, channel.id, thread_ts, { session_status })
    return {
      channel: channel.id,
      ts: finished.ts,
      message: shownMessage(workspace.state, channel.id, finished, true),
    }
  },
})

function openStream(
  workspace: Workspace,
  args: Content & { ts: string },
): { channel: Channel; message: Message; stream: Stream } {
  const channel = visibleChannel(workspace, args.channel)
  const message = requireMessage(workspace, channel, args.ts)
  if (message.bot_id !== APP.botId) throw new ApiFailure('message_not_owned_by_app')
  const stream = findStream(workspace, channel.id, args.ts)
  if (stream === undefined) throw new ApiFailure('message_not_in_streaming_state')
  return { channel, message, stream }
}

function checkedChunks({ markdown_text, chunks, ...args }: Content, method: string): Json[] {
  refuseMessage({ markdown_text, chunks, blocks: args.blocks, metadata: args.metadata }, method)
  return [...(markdown_text ? [{ type: 'markdown_text', text: markdown_text }] : []), ...(chunks ?? [])]
}

function refuseTooManyBlocks(message: Message, chunks: readonly Json[], stream: Stream): void {
  if (grownBlocks(message, chunks, stream).length > MAX_CHUNK_BLOCKS) throw new ApiFailure('msg_blocks_too_many')
}
