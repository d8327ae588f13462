import { Hono } from 'hono'
import { z } from 'zod'
import { changeMessage, deleteMessage } from '../acts/change.ts'
import { postAsPerson } from '../acts/post.ts'
import { react } from '../acts/react.ts'
import { richTextBlocks } from '../acts/rich-text.ts'
import { shareFiles } from '../acts/share-files.ts'
import { asMessageText } from '../acts/typed-text.ts'
import { emojiName } from '../api/args.ts'
import type { Channel, Message, Person } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'
import { control } from './define.ts'
import { ownUpload, requireMessage, requireOpenChannel, requirePerson, requireWritableChannel } from './find.ts'
import { ControlProblem } from './problem.ts'

const place = z.object({ user: z.string(), channel: z.string() })
type Place = z.infer<typeof place>

const text = z.string().trim().min(1, 'says nothing').max(40_000)
const fileIds = z.array(z.string()).min(1).max(10).optional()

/** What a person says and does without the app being asked. */
export function sayRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  const said = place.extend({ text: z.string().trim().max(40_000).default(''), thread_ts: z.string().optional() })
  app.post('/message', control(workspace, said.extend({ files: fileIds }), postTyped))
  app.post('/edit', control(workspace, place.extend({ ts: z.string(), text }), edit))
  app.post('/delete', control(workspace, place.extend({ ts: z.string() }), remove))
  app.post('/link', control(workspace, place.extend({ url: z.url({ protocol: /^https?$/ }) }), shareLink))
  const reaction = place.extend({ ts: z.string(), name: emojiName, remove: z.boolean().default(false) })
  app.post('/react', control(workspace, reaction, reactTo))
  return app
}

/** A message as a person typed it, with files that they uploaded before. */
export function postTyped(
  input: Place & { text: string; thread_ts?: string | undefined; files?: string[] | undefined },
  workspace: Workspace,
) {
  const person = requirePerson(workspace, input.user)
  const channel = requireWritableChannel(workspace, person, input.channel)
  const { thread_ts } = input
  if (input.text === '' && input.files === undefined) throw new ControlProblem('text', 'says nothing')
  if (thread_ts !== undefined && !workspace.state.messages.isParent(channel.id, thread_ts)) {
    throw new ControlProblem('thread_ts', `${channel.id} has no message ${thread_ts} to answer`)
  }
  const draft = { ...typed(workspace, input.text), threadTs: thread_ts }
  const files = input.files?.map((id) => ownUpload(workspace, person, id))
  const { message, eventId } =
    files === undefined
      ? postAsPerson(workspace, channel, person, draft)
      : shareFiles(workspace, channel, files, (shown) =>
          postAsPerson(workspace, channel, person, { ...draft, files: shown }),
        )
  return { ok: true, ts: message.ts, event_id: eventId ?? null }
}

function edit(input: Place & { ts: string; text: string }, workspace: Workspace) {
  const { person, channel } = found(workspace, input)
  const message = own(workspace, person, channel, input.ts)
  const { eventId } = changeMessage(workspace, channel, message, typed(workspace, input.text), person.id)
  return { ok: true, ts: message.ts, event_id: eventId ?? null }
}

function remove(input: Place & { ts: string }, workspace: Workspace) {
  const { person, channel } = found(workspace, input)
  const eventId = deleteMessage(workspace, channel, own(workspace, person, channel, input.ts))
  return { ok: true, event_id: eventId ?? null }
}

function shareLink(input: Place & { url: string }, workspace: Workspace) {
  const person = requirePerson(workspace, input.user)
  const channel = requireWritableChannel(workspace, person, input.channel)
  const draft = typed(workspace, input.url)
  const { message, linkEventId } = postAsPerson(workspace, channel, person, draft)
  return { ok: true, ts: message.ts, event_id: linkEventId ?? null }
}

function reactTo(input: Place & { ts: string; name: string; remove: boolean }, workspace: Workspace) {
  const { person, channel } = found(workspace, input)
  const message = requireMessage(workspace, person, channel, input.ts)
  if (message.ephemeral_to !== undefined) throw new ControlProblem('ts', 'nobody can react to an ephemeral message')
  const how = input.remove ? 'removed' : 'added'
  const result = react(workspace, channel, message, person.id, input.name, how)
  if ('refused' in result) throw new ControlProblem('name', result.refused)
  return { ok: true, event_id: result.eventId ?? null }
}

function found(workspace: Workspace, { user, channel }: Place) {
  const person = requirePerson(workspace, user)
  return { person, channel: requireOpenChannel(workspace, person, channel) }
}

function own(workspace: Workspace, person: Person, channel: Channel, ts: string): Message {
  const message = requireMessage(workspace, person, channel, ts)
  if (message.user !== person.id) throw new ControlProblem('ts', `${ts} is not a message of ${person.id}`)
  return message
}

/** What Slack's client sends for what a person typed. */
function typed({ manifest, state }: Workspace, input: string) {
  const text = asMessageText(input, manifest.botName, state.directory)
  return text === '' ? { text } : { text, blocks: richTextBlocks(text) }
}
