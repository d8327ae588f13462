import { Hono } from 'hono'
import { z } from 'zod'
import { changeMessage, deleteMessage } from '../actions/change.ts'
import { postAsPerson } from '../actions/post.ts'
import { react } from '../actions/react.ts'
import { emojiName } from '../api/args.ts'
import type { Channel, Message, Person } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { control } from './define.ts'
import { requireMessage, requireOpenChannel, requirePerson, requireWritableChannel } from './find.ts'
import { messageInput, postMessage, typed } from './message.ts'
import { ControlProblem } from './problem.ts'

const place = z.object({ user: z.string(), channel: z.string() })
type Place = z.infer<typeof place>

const text = z.string().trim().min(1, 'says nothing').max(40_000)

/** What people say and do without asking the app for anything. */
export function sayRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.post('/message', control(workspace, messageInput, postMessage))
  app.post('/edit', control(workspace, place.extend({ ts: z.string(), text }), edit))
  app.post('/delete', control(workspace, place.extend({ ts: z.string() }), remove))
  app.post('/link', control(workspace, place.extend({ url: z.url({ protocol: /^https?$/ }) }), shareLink))
  const reaction = place.extend({ ts: z.string(), name: emojiName, remove: z.boolean().default(false) })
  app.post('/react', control(workspace, reaction, reactTo))
  return app
}

function edit(input: Place & { ts: string; text: string }, workspace: Workspace) {
  const { person, channel } = found(workspace, input)
  const message = own(workspace, person, channel, input.ts)
  const changed = { ...typed(workspace, input.text), attachments: message.attachments ?? [] }
  const { eventId } = changeMessage(workspace, channel, message, changed, person.id)
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
