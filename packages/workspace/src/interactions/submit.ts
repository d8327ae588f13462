import { checkViewResponse, type Problem } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { isJson } from '../actions/blocks/block-ids.ts'
import { createView, MAX_STACK, revisedView, type ViewSpec, viewSpec } from '../actions/modal.ts'
import type { Ack } from '../events/transport.ts'
import type { Person } from '../state/model/model.ts'
import type { State } from '../state/state.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import { handOverFiles, type Values } from './entered.ts'
import { noteAck } from './note-ack.ts'
import { interactionBase } from './payload.ts'

const answerSchema = z.discriminatedUnion('response_action', [
  z.object({ response_action: z.literal('errors'), errors: z.record(z.string(), z.string()) }),
  z.object({ response_action: z.literal('update'), view: viewSpec }),
  z.object({ response_action: z.literal('push'), view: viewSpec }),
  z.object({ response_action: z.literal('clear') }),
])

/** A person submits a modal; the app's acknowledgement decides what happens next, unless Slack considers it invalid. */
export async function submitView(
  workspace: Workspace,
  person: Person,
  view: View,
  values: Values,
): Promise<{ ack: Ack; problems: readonly Problem[] }> {
  const submitted = { ...view, state: { values } }
  workspace.state.views.replace(person.id, submitted)
  handOverFiles(workspace, values)
  const ack = await workspace.transport.send({
    kind: 'interactive',
    payload: {
      type: 'view_submission',
      ...interactionBase(workspace, person),
      trigger_id: workspace.state.triggers.issue(person.id, view.id),
      view: submitted,
      response_urls: [],
    },
  })
  const problems =
    ack.failure === undefined
      ? [...checkViewResponse(ack.body, submitted), ...pushedTooHigh(workspace, person, ack)]
      : []
  if (problems.some(({ severity }) => severity === 'error')) noteAck(workspace, ack.body, problems)
  else if (ack.failure === undefined) follow(workspace, person.id, submitted, ack.body)
  workspace.changes.tell({ kind: 'view', user: person.id })
  return { ack, problems }
}

function pushedTooHigh({ state }: Workspace, person: Person, { body }: Ack): Problem[] {
  const isPush = isJson(body) && body.response_action === 'push'
  if (!isPush || state.views.stack(person.id).length < MAX_STACK) return []
  const message = `there are ${MAX_STACK} views already`
  const source = 'https://docs.slack.dev/surfaces/modals'
  return [{ severity: 'error', code: 'push_limit_reached', pointer: '/response_action', message, source }]
}

function follow({ state }: Workspace, user: string, view: View, body: unknown): void {
  const answer = answerSchema.safeParse(body).data
  if (answer === undefined) state.views.close(user, view.id)
  else if (answer.response_action === 'clear') state.views.replaceStack(user, [])
  else if (answer.response_action !== 'errors') showNext(state, user, view, answer)
}

function showNext(
  state: State,
  user: string,
  view: View,
  next: { response_action: 'update' | 'push'; view: ViewSpec },
): void {
  if (next.response_action === 'push') state.views.push(user, createView(next.view, view.team_id, view))
  else state.views.replace(user, revisedView(next.view, view))
}
