import { Hono } from 'hono'
import { z } from 'zod'
import { isJson } from '../acts/block-ids.ts'
import { clickInMessage, clickInView, findAction, hasElement } from '../interactions/click.ts'
import { runCommand } from '../interactions/command.ts'
import { pickGlobalShortcut, pickMessageShortcut } from '../interactions/shortcut.ts'
import { enteredState } from '../interactions/submit.ts'
import { containerOf, type Where } from '../interactions/suggest.ts'
import type { Json, Message } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'
import { control, told } from './define.ts'
import { requireMessage, requireOpenChannel, requirePerson, requireView } from './find.ts'
import { ControlProblem } from './problem.ts'

const element = {
  user: z.string(),
  action_id: z.string(),
  /** Only needed where two blocks have an element of that action id. */
  block_id: z.string().optional(),
  /** The option to pick or the text to enter. */
  value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
}

const commandInput = z.object({
  user: z.string(),
  channel: z.string(),
  command: z.string(),
  text: z.string().default(''),
  thread_ts: z.string().optional(),
})
const shortcutInput = z.object({
  user: z.string(),
  callback_id: z.string(),
  channel: z.string().optional(),
  ts: z.string().optional(),
})
const clickInput = z.union([
  /** `values`: what else is typed and picked in the view so far, as for `submit`. */
  z.object({
    view_id: z.string(),
    ...element,
    values: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  }),
  z.object({ channel: z.string(), ts: z.string(), ...element }),
])

/** What a person asks the app to do. */
export function interactRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.post('/command', control(workspace, commandInput, command))
  app.post('/shortcut', control(workspace, shortcutInput, shortcut))
  app.post('/click', control(workspace, clickInput, click))
  return app
}

async function command(input: z.infer<typeof commandInput>, workspace: Workspace) {
  const person = requirePerson(workspace, input.user)
  const channel = requireOpenChannel(workspace, person, input.channel)
  const known = workspace.manifest.commands.find(({ command }) => command === input.command)
  if (known === undefined) throw new ControlProblem('command', `${input.command} is not a valid command`)
  if (input.thread_ts !== undefined) {
    throw new ControlProblem('thread_ts', `${input.command} is not supported in threads. Sorry!`)
  }
  return told(await runCommand(workspace, person, channel, known, input.text))
}

async function shortcut({ user, callback_id, channel: id, ts }: z.infer<typeof shortcutInput>, workspace: Workspace) {
  const person = requirePerson(workspace, user)
  const known = workspace.manifest.shortcuts.find((one) => one.callback_id === callback_id)
  if (known === undefined) throw new ControlProblem('callback_id', `the manifest has no shortcut ${callback_id}`)
  if (known.type === 'global') return told(await pickGlobalShortcut(workspace, person, callback_id))
  const channel = requireOpenChannel(workspace, person, id ?? '')
  const message = requireMessage(workspace, person, channel, ts ?? '')
  return told(await pickMessageShortcut(workspace, person, channel, message, callback_id))
}

async function click(input: z.infer<typeof clickInput>, workspace: Workspace) {
  const person = requirePerson(workspace, input.user)
  if ('view_id' in input) {
    const view = requireView(workspace, person, input.view_id)
    const values = enteredState(workspace, view, input.values)
    if (typeof values === 'string') throw new ControlProblem(values, 'the view has no such field or option')
    const action = requireAction(workspace, { view }, input)
    return told(await clickInView(workspace, person, { ...view, state: { values } }, action))
  }
  const channel = requireOpenChannel(workspace, person, input.channel)
  const message = requireMessage(workspace, person, channel, input.ts)
  const action = requireAction(workspace, { channel, message }, input)
  return told(await clickInMessage(workspace, person, channel, message, action))
}

function requireAction({ state }: Workspace, where: Where, input: z.infer<typeof clickInput>): Json {
  const blocks = 'view' in where ? where.view.blocks : blocksOf(where.message)
  const offered = state.suggestions.of(containerOf(where), input.action_id)
  const action = findAction(blocks, { ...input, offered })
  if (action !== undefined) return action
  const isThere = hasElement(blocks, input)
  throw isThere
    ? new ControlProblem('value', `${input.action_id} does not offer ${String(input.value)}`)
    : new ControlProblem('action_id', `nothing there has the action id ${input.action_id}`)
}

/** Also those of its attachments. */
function blocksOf({ blocks = [], attachments = [] }: Message): Json[] {
  return [...blocks, ...attachments.flatMap((attachment) => asArray(attachment.blocks).filter(isJson))]
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
