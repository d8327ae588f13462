import type { z } from 'zod'
import {
  callsShape,
  eventsShape,
  messagesShape,
  openedShape,
  type Reply,
  replyShape,
  stateShape,
  suggestionsShape,
  viewsShape,
} from './shapes.ts'

export type Place = { channel: string; threadTs?: string | undefined }

export const loadState = () => get('state', {}, stateShape)

/** A channel's top-level messages, or with `threadTs` a thread's parent and replies, as `user` sees them. */
export const loadMessages = (user: string, { channel, threadTs }: Place) =>
  get('messages', { user, channel, ...(threadTs && { thread_ts: threadTs }) }, messagesShape)

export const loadViews = (user: string) => get('views', { user }, viewsShape)

/** The app's calls since call number `after`. */
export const loadCalls = (after: number) =>
  get('calls', { after: String(after) }, callsShape).then(({ calls }) => calls)

/** The events of the app since event number `after`. */
export const loadEvents = (after: number) =>
  get('events', { after: String(after) }, eventsShape).then(({ events }) => events)

export async function loadText(fileId: string): Promise<string> {
  const response = await fetch(fileAddress(fileId))
  if (!response.ok) throw new Error(`The workspace has no file ${fileId}`)
  return response.text()
}

export const fileAddress = (id: string) => `/control/file?id=${encodeURIComponent(id)}`

/** `files`: ids of what was uploaded before. */
export const sendMessage = (user: string, { channel, threadTs }: Place, text: string, files: string[] = []) =>
  post('message', { user, channel, text, ...(threadTs && { thread_ts: threadTs }), ...(files.length > 0 && { files }) })

/** Hands a file over, for a message or a form to come; the reply has its id. */
export const uploadFile = (user: string, filename: string, content_base64: string) =>
  post('upload', { user, filename, content_base64 })

export const openGroup = (users: string[], withApp: boolean) => post('open', { users, with_app: withApp }, openedShape)

export const runCommand = (user: string, channel: string, command: string, text: string) =>
  post('command', { user, channel, command, text })

/** A message shortcut with the message, a global one without. */
export const runShortcut = (user: string, callbackId: string, message?: { channel: string; ts: string }) =>
  post('shortcut', { user, callback_id: callbackId, ...message })

export const deleteMessage = (user: string, channel: string, ts: string) => post('delete', { user, channel, ts })

export const editMessage = (user: string, channel: string, ts: string, text: string) =>
  post('edit', { user, channel, ts, text })

export const react = (user: string, channel: string, ts: string, name: string, remove: boolean) =>
  post('react', { user, channel, ts, name, remove })

/** The native stop: halts what the app is doing in the thread of that message. */
export const stopApp = (user: string, channel: string, ts: string) => post('stop', { user, channel, ts })

export type Click = {
  action_id: string
  block_id?: string | undefined
  value?: string | number | string[] | undefined
}

/** What a block is part of: a message, or an open view. */
export type Surface = { channel: string; ts: string } | { view_id: string }

/** What is typed and picked in a message or view, by block and action. */
export type Values = Record<string, Record<string, unknown>>

/** Presses an element, or picks or enters something there; `values` is what else it holds there. */
export const click = (user: string, surface: Surface, element: Click, values?: Values) =>
  post('click', { user, ...surface, ...element, values })

/** What the app offers in an `external_select` for what was typed. */
export const suggest = (user: string, surface: Surface, element: Click) =>
  post('suggest', { user, ...surface, ...element }, suggestionsShape)

/** Tells the app that its Home, or its conversation, was opened. */
export const openHome = (user: string, tab: 'home' | 'messages') => post('home', { user, tab })

export const submitView = (user: string, viewId: string, values: Values) =>
  post('submit', { user, view_id: viewId, values })

/** `clear`: with the views below it. */
export const closeView = (user: string, viewId: string, clear: boolean) =>
  post('close', { user, view_id: viewId, clear })

export const joinChannel = (user: string, channel: string) => post('channel', { channel, add: [user] })

export const leaveChannel = (user: string, channel: string) => post('channel', { channel, remove: [user] })

export const changePerson = (user: string, time_zone: string, locale: string) =>
  post('person', { user, time_zone, locale })

type Fault = { method: string; kind: string; value?: string | number | undefined; times: number }

export const setFaults = (faults: Fault[]) => post('faults', faults)

export const advanceClock = (advanceMs: number) => post('clock', { advance_ms: advanceMs })

export const redeliver = (eventId: string) => post('redeliver', { event_id: eventId })

export const setInstalled = (installed: boolean) => post('installation', { installed })

export const resetWorkspace = () => post('reset', {})

async function get<T extends z.ZodType>(call: string, query: Record<string, string>, shape: T): Promise<z.infer<T>> {
  const response = await fetch(`/control/${call}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(`The workspace answered ${response.status} to ${call}`)
  return shape.parse(await response.json())
}

function post(call: string, body: unknown): Promise<Reply>
function post<T extends z.ZodType>(call: string, body: unknown, shape: T): Promise<z.infer<T>>
/** Errors come back as `{ok: false, error}`, also where the server could not be reached. */
async function post(call: string, body: unknown, shape: z.ZodType = replyShape): Promise<unknown> {
  try {
    const response = await fetch(`/control/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return shape.parse(await response.json())
  } catch {
    return { ok: false, error: 'The workspace didn’t answer. Is it still running?' }
  }
}
