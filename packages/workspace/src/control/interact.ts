import { Hono } from 'hono'
import { z } from 'zod'
import { clickInMessage, clickInView, findAction, matching } from '../interactions/click.ts'
import { runCommand } from '../interactions/command.ts'
import { type Form, messageForm, offeredTo, viewForm } from '../interactions/entered.ts'
import { pickGlobalShortcut, pickMessageShortcut } from '../interactions/shortcut.ts'
import { installedCommands, installedShortcuts } from '../manifest/manifest.ts'
import type { Json, Person } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { control, told } from './define.ts'
import {
  requireEntered,
  requireMessage,
  requireOpenChannel,
  requirePerson,
  requireView,
  requireWritableChannel,
} from './find.ts'
import { ControlProblem } from './problem.ts'

const element = {
  user: z.string(),
  action_id: z.string(),
  /** Only needed if two blocks have an element with that action id. */
  block_id: z.string().optional(),
  /** The option to pick, or the text to enter. */
  value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
  /** Everything else typed and picked there so far, as for `submit`. */
  values: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
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
  z.object({ view_id: z.string(), ...element }),
  z.object({ channel: z.string(), ts: z.string(), ...element }),
])

/** What people ask the app to do. */
export function interactRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.post('/command', control(workspace, commandInput, command))
  app.post('/shortcut', control(workspace, shortcutInput, shortcut))
  app.post('/click', control(workspace, clickInput, click))
  return app
}

async function command(input: z.infer<typeof commandInput>, workspace: Workspace) {
  const person = requirePerson(workspace, input.user)
  const channel = requireWritableChannel(workspace, person, input.channel)
  const known = installedCommands(workspace).find(({ command }) => command === input.command)
  if (known === undefined) throw new ControlProblem('command', `${input.command} is not a valid command`)
  if (input.thread_ts !== undefined) {
    throw new ControlProblem('thread_ts', `${input.command} is not supported in threads. Sorry!`)
  }
  return told(await runCommand(workspace, person, channel, known, input.text))
}

async function shortcut({ user, callback_id, channel: id, ts }: z.infer<typeof shortcutInput>, workspace: Workspace) {
  const person = requirePerson(workspace, user)
  const known = installedShortcuts(workspace).find((one) => one.callback_id === callback_id)
  if (known === undefined) throw new ControlProblem('callback_id', `the app has no shortcut ${callback_id}`)
  if (known.type === 'global') return told(await pickGlobalShortcut(workspace, person, callback_id))
  const channel = requireOpenChannel(workspace, person, id ?? '')
  const message = requireMessage(workspace, person, channel, ts ?? '')
  return told(await pickMessageShortcut(workspace, person, channel, message, callback_id))
}

async function click(input: z.infer<typeof clickInput>, workspace: Workspace) {
  const person = requirePerson(workspace, input.user)
  if ('view_id' in input) {
    const view = requireView(workspace, person, input.view_id)
    const form = viewForm(view)
    const held = requireEntered(workspace, person, form, input.values)
    return told(
      await clickInView(
        workspace,
        person,
        view,
        held,
        requireAction(workspace, person, form, view.type === 'home' ? onceShown(form.blocks, input) : input),
      ),
    )
  }
  const channel = requireOpenChannel(workspace, person, input.channel)
  const message = requireMessage(workspace, person, channel, input.ts)
  if (message.username !== undefined) throw new ControlProblem('ts', `${input.ts} is a message from a different app`)
  const form = messageForm(workspace, person, channel, message)
  const held = requireEntered(workspace, person, form, input.values)
  const action = requireAction(workspace, person, form, input)
  return told(await clickInMessage(workspace, person, channel, message, held, action))
}

function requireAction(workspace: Workspace, person: Person, form: Form, input: z.infer<typeof clickInput>): Json {
  const [found] = matching(form.blocks, input)
  if (found === undefined) {
    throw new ControlProblem('action_id', `nothing there has the action id ${input.action_id}`)
  }
  const offered = offeredTo(workspace, person, form, found, input.value)
  const action = findAction(form.blocks, { ...input, offered })
  if (action !== undefined) return action
  throw new ControlProblem('value', `${input.action_id} does not offer ${String(input.value)}`)
}

/** A block without an id from the app gets a new one at each update, so a press may name the one before. */
function onceShown(blocks: readonly Json[], input: z.infer<typeof clickInput>): z.infer<typeof clickInput> {
  if (matching(blocks, input).length > 0) return input
  const anywhere = { ...input, block_id: undefined }
  return matching(blocks, anywhere).length === 1 ? anywhere : input
}
