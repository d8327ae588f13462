import { Hono } from 'hono'
import { z } from 'zod'
import type { Channel, Message } from '../state/model/model.ts'
import { maySee } from '../state/stores/directory.ts'
import { EVERYTHING, isReply } from '../state/stores/messages.ts'
import type { Workspace } from '../workspace.ts'
import { control } from './define.ts'
import { requireChannel, requirePerson } from './find.ts'
import { ControlProblem } from './problem.ts'

const messagesInput = z.object({
  channel: z.string(),
  thread_ts: z.string().optional(),
  user: z.string().optional(),
})

const seenInput = z.object({ user: z.string(), text: z.string().min(1) })

const afterInput = z.object({ after: z.coerce.number().default(0) })

/** What everybody can see, or what one person can see. */
export function lookRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.get('/messages', control(workspace, messagesInput, messages))
  app.get('/seen', control(workspace, seenInput, seen))
  app.get('/calls', control(workspace, afterInput, calls))
  app.get('/events', control(workspace, afterInput, events))
  return app
}

function messages({ channel: id, thread_ts, user }: z.infer<typeof messagesInput>, workspace: Workspace) {
  const { state } = workspace
  const channel = requireChannel(workspace, id)
  if (user !== undefined && !maySee(requirePerson(workspace, user), channel)) {
    throw new ControlProblem('channel', `${user} does not see ${id}`)
  }
  const lasting =
    thread_ts === undefined ? state.messages.topLevel(id, EVERYTHING) : thread(workspace, channel, thread_ts)
  const ephemeral = state.ephemerals.list(id, thread_ts, user)
  const all = [...lasting, ...ephemeral].sort((a, b) => (a.ts < b.ts ? -1 : 1))
  return {
    messages: all.map((message) => listed(workspace, channel, message)),
    /** What the app says about the channel's threads: status line, title, session and prompts. */
    threads: state.threads.list(id),
  }
}

/** Where a person sees a text: in messages and their files, and in views that only they have open. */
function seen({ user, text }: z.infer<typeof seenInput>, workspace: Workspace) {
  const { directory, messages, files, ephemerals, views } = workspace.state
  const person = requirePerson(workspace, user)
  const theirs = directory.channels().filter((channel) => maySee(person, channel))
  const holds = (value: unknown) => JSON.stringify(value).includes(text)
  const lasting = theirs.flatMap(({ id }) => messages.mentioning(id, text).map(({ ts }) => ({ channel: id, ts })))
  const inFiles = files.shared().flatMap(({ id, shares = [] }) => {
    const isSeen = shares.filter(({ channel }) => theirs.some((each) => each.id === channel))
    return isSeen.length > 0 && Buffer.from(files.bytes(id) ?? []).includes(text) ? isSeen : []
  })
  const own = ephemerals.of(user).filter(({ message }) => holds(message))
  return {
    messages: [...lasting, ...inFiles].map(({ channel, ts }) => ({ channel, ts })),
    ephemeral: own.map(({ channel, message }) => ({ channel, ts: message.ts })),
    views: holds([views.stack(user), views.home(user) ?? null]),
  }
}

function thread({ state }: Workspace, channel: Channel, ts: string): Message[] {
  const parent = state.messages.find(channel.id, ts)
  if (parent === undefined) throw new ControlProblem('thread_ts', `${channel.id} has no message ${ts}`)
  return [parent, ...state.messages.replies(channel.id, ts, EVERYTHING)]
}

function listed({ state }: Workspace, channel: Channel, message: Message) {
  const summary = isReply(message) ? undefined : state.messages.summary(channel.id, message.ts)
  return { ...message, ...(summary === undefined ? {} : { thread_ts: message.ts, ...summary }) }
}

function events({ after }: { after: number }, { state }: Workspace) {
  return { events: state.eventLog.after(after) }
}

function calls({ after }: { after: number }, { state }: Workspace) {
  return { calls: state.calls.after(after) }
}
