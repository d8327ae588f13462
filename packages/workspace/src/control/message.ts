import { checkMessage } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { richTextBlocks } from '../actions/blocks/rich-text.ts'
import { asMessageText } from '../actions/blocks/typed-text.ts'
import { shareFiles } from '../actions/files/share-files.ts'
import { postAsApp, postAsPerson } from '../actions/post.ts'
import { blocks } from '../api/args.ts'
import type { Channel, Draft } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { ownUpload, requireChannel, requirePerson, requireWritableChannel } from './find.ts'
import { ControlProblem } from './problem.ts'

export const messageInput = z.object({
  /** Who posts it, or who uploaded the files if another app posts. */
  user: z.string().default(''),
  channel: z.string(),
  text: z.string().trim().max(40_000).default(''),
  thread_ts: z.string().optional(),
  files: z.array(z.string()).min(1).max(10).optional(),
  blocks: blocks.optional(),
  attachments: z.array(z.looseObject({})).optional(),
  /** The name of another app that posts instead of the person. */
  bot: z.string().trim().min(1).max(80).optional(),
})

type MessageInput = z.input<typeof messageInput>

/** A message that a person typed or another app posts, with files that the person uploaded before. */
export function postMessage({ text = '', thread_ts, ...input }: MessageInput, workspace: Workspace) {
  const post = poster(input, workspace)
  checkContent({ text, ...input })
  if (thread_ts !== undefined && !workspace.state.messages.isParent(post.channel.id, thread_ts)) {
    throw new ControlProblem('thread_ts', `${post.channel.id} has no message ${thread_ts} to answer`)
  }
  const { attachments } = input
  const draft = { ...contentOf({ text, ...input }, workspace), attachments, threadTs: thread_ts }
  const files = input.files?.map((id) => ownUpload(workspace, requirePerson(workspace, input.user ?? ''), id))
  const { message, eventId } =
    files === undefined
      ? post.send(draft)
      : shareFiles(workspace, post.channel, files, (shown) => post.send({ ...draft, files: shown }))
  return { ok: true, ts: message.ts, event_id: eventId ?? null }
}

function poster({ user = '', channel: id, bot }: MessageInput, workspace: Workspace) {
  if (bot === undefined) {
    const person = requirePerson(workspace, user)
    const channel = requireWritableChannel(workspace, person, id)
    return { channel, send: (draft: Draft) => postAsPerson(workspace, channel, person, draft) }
  }
  const channel: Channel = requireChannel(workspace, id)
  if (channel.isArchived) throw new ControlProblem('channel', `${id} is archived`)
  if (channel.kind === 'im') throw new ControlProblem('channel', `${id} is between a person and the app`)
  return { channel, send: (draft: Draft) => postAsApp(workspace, channel, bot, draft) }
}

/** Slack accepts any content in these fields: Alertmanager's posts have a `mrkdwn_in` that Slack's own types don't know. */
const LEGACY_FIELD = /^\/attachments\/\d+\/(?!blocks)/

function checkContent({ text, files, blocks, attachments }: MessageInput): void {
  if (text === '' && !files && !blocks && !attachments) throw new ControlProblem('text', 'says nothing')
  const given = { text: text || ' ', ...(blocks && { blocks }), ...(attachments && { attachments }) }
  const problems = checkMessage(given, 'chat.postMessage').filter(({ severity }) => severity === 'error')
  const problem = problems.find(({ pointer }) => !LEGACY_FIELD.test(pointer ?? ''))
  if (problem === undefined) return
  throw new ControlProblem(problem.pointer?.split('/')[1] ?? 'blocks', `${problem.pointer} ${problem.message}`)
}

/** Apps write text the way Slack's API expects it, people write it the way they type. */
function contentOf({ text = '', blocks, bot }: MessageInput, workspace: Workspace): Pick<Draft, 'text' | 'blocks'> {
  const content = bot === undefined ? typed(workspace, text) : { text }
  return { ...content, ...(blocks && { blocks }) }
}

/** Turns what a person typed into what Slack's client sends. */
export function typed({ manifest, state }: Workspace, input: string) {
  const text = asMessageText(input, manifest.botName, state.directory)
  return text === '' ? { text } : { text, blocks: richTextBlocks(text) }
}
