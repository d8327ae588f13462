import type { z } from 'zod'
import { messagesShape, type Reply, replyShape, stateShape, viewsShape } from './shapes.ts'

export type Place = { channel: string; threadTs?: string | undefined }

export const loadState = () => get('state', {}, stateShape)

/** A channel's top-level messages, or with `threadTs` a thread's parent and replies, as `user` sees them. */
export const loadMessages = (user: string, { channel, threadTs }: Place) =>
  get('messages', { user, channel, ...(threadTs && { thread_ts: threadTs }) }, messagesShape).then(
    ({ messages }) => messages,
  )

export const loadViews = (user: string) => get('views', { user }, viewsShape).then(({ views }) => views)

export const sendMessage = (user: string, { channel, threadTs }: Place, text: string) =>
  post('message', { user, channel, text, ...(threadTs && { thread_ts: threadTs }) })

export const runCommand = (user: string, channel: string, command: string, text: string) =>
  post('command', { user, channel, command, text })

export const runShortcut = (user: string, channel: string, ts: string, callbackId: string) =>
  post('shortcut', { user, channel, ts, callback_id: callbackId })

export const deleteMessage = (user: string, channel: string, ts: string) => post('delete', { user, channel, ts })

export const editMessage = (user: string, channel: string, ts: string, text: string) =>
  post('edit', { user, channel, ts, text })

export type Click = { action_id: string; value?: string | string[] | undefined }

/** Presses an element of a message (`channel` and `ts`) or of an open view (`view_id`). */
export const click = (user: string, where: { channel: string; ts: string } | { view_id: string }, element: Click) =>
  post('click', { user, ...where, ...element })

export const submitView = (user: string, viewId: string, values: Record<string, Record<string, unknown>>) =>
  post('submit', { user, view_id: viewId, values })

export const closeView = (user: string, viewId: string) => post('close', { user, view_id: viewId })

export const joinChannel = (user: string, channel: string) => post('channel', { channel, add: [user] })

async function get<T extends z.ZodType>(call: string, query: Record<string, string>, shape: T): Promise<z.infer<T>> {
  const response = await fetch(`/control/${call}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(`The workspace answered ${response.status} to ${call}`)
  return shape.parse(await response.json())
}

/** Errors come back as `{ok: false, error}`, also where the server could not be reached. */
async function post(call: string, body: Record<string, unknown>): Promise<Reply> {
  try {
    const response = await fetch(`/control/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return replyShape.parse(await response.json())
  } catch {
    return { ok: false, error: 'The workspace did not answer. Is it still running?' }
  }
}
