import { Hono } from 'hono'
import { z } from 'zod'
import { createChannel, openGroup, renameChannel, setArchived } from '../actions/channel.ts'
import { addMember, changed, removeMember } from '../actions/membership.ts'
import { uninstall } from '../actions/uninstall.ts'
import { shownPerson } from '../api/shown-person.ts'
import { ADMIN, APP } from '../state/model/seed.ts'
import { faultSchema } from '../state/stores/faults.ts'
import type { Workspace } from '../workspace.ts'
import { control, told } from './define.ts'
import { requireChannel, requirePerson } from './find.ts'
import { ControlProblem } from './problem.ts'

const channelInput = z.object({
  channel: z.string().regex(/^[CD][A-Z0-9]+$/, 'must be the id of a channel'),
  name: z
    .string()
    .regex(/^[a-z0-9_-]{1,80}$/)
    .optional(),
  is_archived: z.boolean().optional(),
  is_ext_shared: z.boolean().optional(),
  add: z.array(z.string()).default([]),
  remove: z.array(z.string()).default([]),
})

const personInput = z.object({
  user: z.string(),
  time_zone: z.string().refine(isTimeZone, 'must be an IANA time zone').optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be like en-US')
    .optional(),
  is_deactivated: z.boolean().optional(),
})

/** Ten years: much later, dates and timers overflow. */
const MAX_ADVANCE_MS = 10 * 366 * 86_400_000

const openInput = z.object({ users: z.array(z.string()).max(9), with_app: z.boolean().default(true) })

/** What tests do to the workspace itself. */
export function steerRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.post('/channel', control(workspace, channelInput, changeChannel))
  app.post('/person', control(workspace, personInput, changePerson))
  app.post('/installation', control(workspace, z.object({ installed: z.boolean() }), setInstalled))
  app.post('/open', control(workspace, openInput, open))
  app.post('/faults', control(workspace, z.array(faultSchema), setFaults))
  app.post('/redeliver', control(workspace, z.object({ event_id: z.string() }), redeliver))
  app.post('/clock', control(workspace, z.object({ advance_ms: z.number().min(0).max(MAX_ADVANCE_MS) }), advance))
  app.post('/reset', control(workspace, z.unknown(), reset))
  return app
}

function changeChannel(input: z.infer<typeof channelInput>, workspace: Workspace) {
  const { directory } = workspace.state
  const { name } = input
  const known = directory.channel(input.channel)
  if (known?.kind === 'im') throw new ControlProblem('channel', `${known.id} is between two, and stays so`)
  if (
    name !== undefined &&
    directory.channels().some((one) => one.kind !== 'im' && one.name === name && one !== known)
  ) {
    throw new ControlProblem('name', `there is a #${name} already`)
  }
  for (const user of [...input.add, ...input.remove]) if (user !== APP.botUserId) requirePerson(workspace, user)
  const isShared = input.is_ext_shared ?? known?.isExtShared ?? false
  const stranger = input.add.find((user) => directory.person(user)?.role === 'stranger')
  if (stranger !== undefined && !isShared) {
    throw new ControlProblem('add', `${stranger} is from another company, and ${input.channel} is not shared`)
  }
  const channel =
    known === undefined && name !== undefined
      ? createChannel(workspace, { id: input.channel, name, members: [] })
      : requireChannel(workspace, input.channel)
  if (name !== undefined && name !== channel.name) renameChannel(workspace, channel, name)
  if (input.is_archived !== undefined) setArchived(workspace, channel, input.is_archived, ADMIN)
  if (input.is_ext_shared !== undefined) channel.isExtShared = input.is_ext_shared
  changed(workspace, channel)
  for (const user of input.add) addMember(workspace, channel, user)
  for (const user of input.remove) removeMember(workspace, channel, user)
  return { ok: true }
}

/** What people change in their preferences, and what admins change about them. https://docs.slack.dev/reference/events/user_change */
function changePerson({ user, time_zone, locale, is_deactivated }: z.infer<typeof personInput>, workspace: Workspace) {
  const { changes, events, manifest, state } = workspace
  const person = requirePerson(workspace, user)
  const changed = {
    ...person,
    timeZone: time_zone ?? person.timeZone,
    locale: locale ?? person.locale,
    isDeactivated: is_deactivated ?? person.isDeactivated ?? false,
  }
  state.together(() => {
    state.directory.savePerson(changed)
    const shown = shownPerson(changed, { withEmail: manifest.scopes.has('users:read.email'), withLocale: true })
    const cache_ts = Math.floor(Date.now() / 1000)
    events.emit('user_change', { type: 'user_change', user: shown, cache_ts, event_ts: state.timestamps.next() })
  })
  changes.tell({ kind: 'channel' })
  return { ok: true }
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** Opens a group conversation. */
function open({ users, with_app }: z.infer<typeof openInput>, workspace: Workspace) {
  const people = [...new Set(users)].map((user) => requirePerson(workspace, user).id)
  const members = with_app ? [...people, APP.botUserId] : people
  if (members.length < 3) throw new ControlProblem('users', 'fewer than three would take part')
  return { ok: true, channel: openGroup(workspace, members, people[0] ?? '').channel.id }
}

/** Adds or removes a workspace whose organization has the app, as an organization admin would. */
function setInstalled({ installed }: { installed: boolean }, workspace: Workspace) {
  const { organization, state, team } = workspace
  const had = state.installation.isInstalled
  const isShared = organization?.isInstalled && organization.id !== team.id
  if (installed) state.installation.install()
  if (isShared && installed) organization.tellGranted(team.id)
  else if (isShared && had) organization.revoke([team.id])
  else if (!installed && had) uninstall(workspace)
  workspace.changes.tell({ kind: 'channel' })
  return { ok: true }
}

function setFaults(faults: z.infer<typeof faultSchema>[], { state }: Workspace) {
  state.faults.set(faults)
  return { ok: true }
}

async function redeliver({ event_id }: { event_id: string }, { events }: Workspace) {
  const ack = await events.redeliver(event_id)
  if (ack === undefined) throw new ControlProblem('event_id', `no event ${event_id} was sent`)
  return told(ack)
}

function advance({ advance_ms }: { advance_ms: number }, { state }: Workspace) {
  state.clock.advance(advance_ms)
  return { ok: true, now: state.clock.now() }
}

function reset(_input: unknown, workspace: Workspace) {
  workspace.events.drop()
  workspace.state.reset()
  workspace.rateLimits?.reset()
  workspace.changes.tell({ kind: 'channel' })
  return { ok: true }
}
