import type { Channel, Draft, Json, Message, Stream } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { withBlockIds } from './blocks/block-ids.ts'
import { grow } from './blocks/stream-blocks.ts'
import { replaceMessage } from './change.ts'
import { postAsBot } from './post.ts'

/**
 * A stream ends then, however busy it is. Slack does not document this, but apps run into it:
 * github.com/slackapi/node-slack-sdk/issues/2702.
 */
const LIFE_MS = 300_000

/** The app starts a message that it will write piece by piece. */
export function startStream(
  workspace: Workspace,
  channel: Channel,
  draft: Draft,
  chunks: readonly Json[],
  display: Stream['display'],
): Message {
  const blocks = chunks.reduce<Json[]>((grown, chunk) => grow(grown, chunk, display), [])
  const text = textOf(chunks)
  const { clock, streams, together } = workspace.state
  return together(() => {
    const { message } = postAsBot(workspace, channel, { ...draft, text, blocks }, { streaming_state: 'in_progress' })
    const stream = { channel: channel.id, ts: message.ts, endsAt: clock.now() + LIFE_MS, display, isStopped: false }
    streams.save(key(stream), stream)
    endInTime(workspace, stream)
    return message
  })
}

export function findStream({ state }: Workspace, channel: string, ts: string): Stream | undefined {
  return state.streams.find(key({ channel, ts }))
}

/** The streams in a thread that nobody has stopped. */
export function openStreams({ state }: Workspace, channel: string, threadTs: string): Stream[] {
  return state.streams
    .list(`${channel}/`)
    .filter(({ isStopped }) => !isStopped)
    .filter(({ ts }) => ts === threadTs || state.messages.find(channel, ts)?.thread_ts === threadTs)
}

export function grownBlocks({ blocks }: Message, chunks: readonly Json[], { display }: Stream): Json[] {
  return chunks.reduce<Json[]>((grown, chunk) => grow(grown, chunk, display), blocks ?? [])
}

export function appendToStream(
  workspace: Workspace,
  message: Message,
  stream: Stream,
  chunks: readonly Json[],
): Message {
  const blocks = withBlockIds(grownBlocks(message, chunks, stream))
  const longer = { ...message, text: message.text + textOf(chunks), blocks }
  workspace.state.messages.save(stream.channel, longer)
  workspace.changes.tell({ kind: 'message', channel: stream.channel, ts: message.ts })
  return longer
}

/** The app has finished writing; `last` goes below the text. */
export function finishStream(
  workspace: Workspace,
  channel: Channel,
  message: Message,
  last: { blocks?: Json[] | undefined; metadata?: Json | undefined },
): Message {
  const { streams, together } = workspace.state
  const blocks = withBlockIds([...(message.blocks ?? []), ...(last.blocks ?? [])])
  const finished: Message = {
    ...message,
    blocks,
    ...(last.metadata === undefined ? {} : { metadata: last.metadata }),
    streaming_state: 'completed',
  }
  together(() => {
    streams.remove(key({ channel: channel.id, ts: message.ts }))
    replaceMessage(workspace, channel, finished, message)
  })
  return finished
}

/** A person pressed the stop button. */
export function haltStream(workspace: Workspace, stream: Stream): void {
  workspace.state.streams.save(key(stream), { ...stream, isStopped: true })
  showEnded(workspace, stream)
}

/** Also ends streams whose time ran out while the workspace was closed. */
export function resumeStreams(workspace: Workspace): void {
  for (const stream of workspace.state.streams.list()) endInTime(workspace, stream)
}

function endInTime(workspace: Workspace, stream: Stream): void {
  const { clock, streams, together } = workspace.state
  clock.after(stream.endsAt - clock.now(), () => {
    if (streams.find(key(stream)) === undefined) return
    together(() => {
      streams.remove(key(stream))
      showEnded(workspace, stream)
    })
  })
}

function showEnded({ state, changes }: Workspace, { channel, ts }: Stream): void {
  const message = state.messages.find(channel, ts)
  if (message === undefined) return
  state.messages.save(channel, { ...message, streaming_state: 'completed' })
  changes.tell({ kind: 'message', channel, ts })
}

function textOf(chunks: readonly Json[]): string {
  return chunks.flatMap(({ type, text }) => (type === 'markdown_text' ? [String(text)] : [])).join('')
}

function key({ channel, ts }: Pick<Stream, 'channel' | 'ts'>): string {
  return `${channel}/${ts}`
}
