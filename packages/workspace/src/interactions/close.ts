import type { Ack } from '../events/transport.ts'
import type { Person } from '../state/model/model.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import { interactionBase } from './payload.ts'

/**
 * A person closes a modal: the button closes only the topmost view, unless it clears all; the × closes the whole stack. The app is told
 * about each view that asked for it (docs.slack.dev/reference/interaction-payloads/view-interactions-payload).
 */
export async function closeModal(
  workspace: Workspace,
  person: Person,
  how: 'button' | 'cross',
): Promise<Ack | undefined> {
  const { views } = workspace.state
  const stack = views.stack(person.id)
  const isCleared = how === 'cross' || stack.at(-1)?.clear_on_close === true
  const closed = isCleared ? stack.toReversed() : stack.slice(-1)
  views.replaceStack(person.id, stack.slice(0, stack.length - closed.length))
  workspace.changes.tell({ kind: 'view', user: person.id })
  const told = closed.filter(({ notify_on_close }) => notify_on_close)
  const acks = await Promise.all(told.map((view) => tellClosed(workspace, person, view, isCleared)))
  return acks.find(({ failure }) => failure !== undefined) ?? acks[0]
}

function tellClosed(workspace: Workspace, person: Person, view: View, isCleared: boolean): Promise<Ack> {
  const payload = { type: 'view_closed', ...interactionBase(workspace, person), view, is_cleared: isCleared }
  return workspace.transport.send({ kind: 'interactive', payload })
}
