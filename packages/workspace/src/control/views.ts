import { Hono } from 'hono'
import { z } from 'zod'
import { fieldErrors } from '../interactions/check-entered.ts'
import { closeModal } from '../interactions/close.ts'
import { viewForm } from '../interactions/entered.ts'
import { submitView } from '../interactions/submit.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import { control, told } from './define.ts'
import { requireEntered, requirePerson, requireView } from './find.ts'
import { ControlProblem } from './problem.ts'

/** How long opening App Home waits for the app to publish a new version. */
const HOME_WAIT_MS = 2_000

const viewInput = z.object({ user: z.string(), view_id: z.string() })
const submitInput = viewInput.extend({
  values: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})
/** `clear`: with the ×, which also closes the views below. */
const closeInput = viewInput.extend({ clear: z.boolean().default(false) })
const homeInput = z.object({ user: z.string(), tab: z.enum(['home', 'messages']).default('home') })

export function viewRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.get('/views', control(workspace, z.object({ user: z.string() }), list))
  app.post('/submit', control(workspace, submitInput, submit))
  app.post('/close', control(workspace, closeInput, close))
  app.post('/home', control(workspace, homeInput, openHome))
  return app
}

function list({ user }: { user: string }, workspace: Workspace) {
  const { views } = workspace.state
  const person = requirePerson(workspace, user)
  const home = views.home(person.id)
  return { views: views.stack(person.id).map(shown), home: home === undefined ? null : shown(home) }
}

async function submit(input: z.infer<typeof submitInput>, workspace: Workspace) {
  const person = requirePerson(workspace, input.user)
  const view = requireView(workspace, person, input.view_id)
  const values = requireEntered(workspace, person, viewForm(view), input.values)
  const errors = fieldErrors(view, values)
  const [wrong] = Object.keys(errors)
  if (wrong !== undefined) throw new ControlProblem(`values.${wrong}`, errors[wrong] ?? '', { errors })
  const { ack, problems } = await submitView(workspace, person, view, values)
  const isRefused = problems.some(({ severity }) => severity === 'error')
  return isRefused ? { ...told(ack), ok: false, error: 'invalid_response' } : told(ack)
}

async function close({ user, view_id, clear }: z.infer<typeof closeInput>, workspace: Workspace) {
  const person = requirePerson(workspace, user)
  const view = requireView(workspace, person, view_id)
  if (workspace.state.views.stack(person.id).at(-1) !== view) {
    throw new ControlProblem('view_id', `${view_id} is not the topmost view`)
  }
  const ack = await closeModal(workspace, person, clear ? 'cross' : 'button')
  return ack === undefined ? { ok: true } : told(ack)
}

async function openHome({ user, tab }: z.infer<typeof homeInput>, workspace: Workspace) {
  const { events, manifest, state } = workspace
  const person = requirePerson(workspace, user)
  if (tab === 'home' && !manifest.hasHome) throw new ControlProblem('tab', 'the manifest enables no Home tab')
  if (tab === 'messages' && manifest.messagesTab === 'off') {
    throw new ControlProblem('tab', 'the manifest disables the Messages tab')
  }
  const before = state.views.home(person.id)
  const published = nextPublish(workspace, person.id)
  const eventId = events.emit('app_home_opened', {
    type: 'app_home_opened',
    user: person.id,
    channel: state.directory.direct(person.id)?.id,
    tab,
    ...(before === undefined || tab !== 'home' ? {} : { view: before }),
    event_ts: state.timestamps.next(),
  })
  if (eventId !== undefined && tab === 'home') await published.promise
  published.cancel()
  const view = state.views.home(person.id)
  return { ok: true, view: view === undefined ? null : shown(view), event_id: eventId ?? null }
}

function nextPublish({ changes }: Workspace, user: string): { promise: Promise<void>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, HOME_WAIT_MS)
  const unlisten = changes.listen((change) => {
    if (change.kind === 'view' && change.user === user) resolve()
  })
  return {
    promise,
    cancel() {
      clearTimeout(timer)
      unlisten()
    },
  }
}

function shown(view: View) {
  return { view_id: view.id, ...view }
}
