import { checkViewResponse, type Problem } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { createView, revisedView, type ViewSpec, viewSpec } from '../acts/modal.ts'
import type { Ack } from '../events/carrier.ts'
import type { Person } from '../state/model.ts'
import type { State } from '../state/state.ts'
import type { View } from '../state/views.ts'
import type { Workspace } from '../workspace.ts'
import { elementsOf, initialState, pickedValue } from './elements.ts'
import { noteAck } from './note-ack.ts'
import { interactionBase } from './payload.ts'

type Values = View['state']['values']

/** What a person typed and picked: block id → action id → value or option values. */
export type Entered = Record<string, Record<string, unknown>>

/** `state.values` with what the person entered; a string names the field that does not exist. */
export function enteredState({ state }: Workspace, view: View, entered: Entered): Values | string {
  const values: Values = { ...initialState(view.blocks), ...view.state.values }
  for (const [blockId, actions] of Object.entries(entered)) {
    for (const [actionId, value] of Object.entries(actions)) {
      const found = elementsOf(view.blocks).find(
        ({ blockId: id, element }) => id === blockId && element.action_id === actionId,
      )
      const picked = found && pickedValue(found.element, value, state.suggestions.of(view.id, actionId))
      if (found === undefined || picked === undefined) return `values.${blockId}.${actionId}`
      values[blockId] = { ...values[blockId], [actionId]: { type: found.element.type, ...picked } }
    }
  }
  return values
}

const answerSchema = z.discriminatedUnion('response_action', [
  z.object({ response_action: z.literal('errors'), errors: z.record(z.string(), z.string()) }),
  z.object({ response_action: z.literal('update'), view: viewSpec }),
  z.object({ response_action: z.literal('push'), view: viewSpec }),
  z.object({ response_action: z.literal('clear') }),
])

/** A person submits a modal; what becomes of it the app's acknowledgement says, unless Slack takes that for none. */
export async function submitView(
  workspace: Workspace,
  person: Person,
  view: View,
  values: Values,
): Promise<{ ack: Ack; problems: readonly Problem[] }> {
  const submitted = { ...view, state: { values } }
  workspace.state.views.replace(person.id, submitted)
  const ack = await workspace.carrier.send({
    kind: 'interactive',
    payload: {
      type: 'view_submission',
      ...interactionBase(person),
      trigger_id: workspace.state.triggers.issue(person.id, view.id),
      view: submitted,
      response_urls: [],
    },
  })
  const problems = ack.failure === undefined ? checkViewResponse(ack.body, submitted) : []
  if (problems.some(({ severity }) => severity === 'error')) noteAck(workspace, ack.body, problems)
  else if (ack.failure === undefined) follow(workspace, person.id, submitted, ack.body)
  workspace.changes.tell({ kind: 'view', user: person.id })
  return { ack, problems }
}

/** A person closes the topmost modal; the app hears of it where it asked to. */
export async function closeView(workspace: Workspace, person: Person, view: View): Promise<Ack | undefined> {
  workspace.state.views.pop(person.id)
  workspace.changes.tell({ kind: 'view', user: person.id })
  if (!view.notify_on_close) return undefined
  const payload = { type: 'view_closed', ...interactionBase(person), view, is_cleared: false }
  return workspace.carrier.send({ kind: 'interactive', payload })
}

function follow({ state }: Workspace, user: string, view: View, body: unknown): void {
  const answer = answerSchema.safeParse(body).data
  if (answer === undefined) state.views.pop(user)
  else if (answer.response_action === 'clear') state.views.replaceStack(user, [])
  else if (answer.response_action !== 'errors') showNext(state, user, view, answer)
}

function showNext(
  state: State,
  user: string,
  view: View,
  next: { response_action: 'update' | 'push'; view: ViewSpec },
): void {
  if (next.response_action === 'push') state.views.push(user, createView(next.view, view))
  else state.views.replace(user, revisedView(next.view, view))
}
