import type { z } from 'zod'
import {
  callsShape,
  homeShape,
  type Message,
  messagesShape,
  saidShape,
  stateShape,
  tookShape,
  viewsShape,
} from './shapes.ts'
import { until } from './until.ts'

interface ControlOptions {
  /** `close`: a new connection for each call, because one that is kept may be closed just as it is reused. */
  connection?: 'keep-alive' | 'close'
}

export type Control = ReturnType<typeof createControl>

/** A typed client for the control interface of the practice workspace at an address. */
export function createControl(url: string, { connection = 'keep-alive' }: ControlOptions = {}) {
  /** The answer, even if it is a refusal. */
  async function ask(path: string, body?: unknown): Promise<{ status: number; reply: unknown }> {
    const response = await fetch(`${url}/control/${path}`, {
      headers: { connection, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, reply: await response.json() }
  }

  /** Throws if the call is refused. */
  async function call(path: string, body?: unknown): Promise<unknown> {
    const { status, reply } = await ask(path, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(reply)}`)
    return reply
  }

  const read = async <Shape extends z.ZodType>(shape: Shape, path: string, body?: unknown) =>
    shape.parse(await call(path, body))

  const messages = async (query: Record<string, string>) =>
    (await read(messagesShape, `messages?${new URLSearchParams(query)}`)).messages

  return {
    url,
    ask,
    call,
    /** Messages of a channel or, with `thread_ts`, of a thread including its parent; with `user`, as that person sees them. */
    messages,
    state: () => read(stateShape, 'state'),
    command: (user: string, channel: string, command: string, text: string) =>
      read(tookShape, 'command', { user, channel, command, text }),
    say: (user: string, channel: string, text: string, thread_ts?: string) =>
      read(saidShape, 'message', { user, channel, text, ...(thread_ts !== undefined && { thread_ts }) }),
    click: (user: string, channel: string, ts: string, action_id: string, value?: string) =>
      read(tookShape, 'click', { user, channel, ts, action_id, ...(value !== undefined && { value }) }),
    clickInView: (user: string, view_id: string, action_id: string, value?: string) =>
      read(tookShape, 'click', { user, view_id, action_id, ...(value !== undefined && { value }) }),
    submit: (user: string, view_id: string, values: object) => read(tookShape, 'submit', { user, view_id, values }),
    views: (user: string) => read(viewsShape, `views?${new URLSearchParams({ user })}`),
    openHome: async (user: string) => (await read(homeShape, 'home', { user })).view,
    faults: (...faults: object[]) => call('faults', faults),
    /** The app's own calls, after the `n`th. */
    calls: async (after = 0) => (await read(callsShape, `calls?after=${after}`)).calls,
    /** Waits for the first message of a channel or thread that passes. */
    message: (
      what: string,
      query: Record<string, string>,
      passes: (message: Message) => boolean,
      deadlineMs?: number,
    ) => until(what, async () => (await messages(query)).find(passes), deadlineMs),
  }
}
