import { checkView } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { createView, MAX_STACK, revisedView, type ViewSpec, viewSpec } from '../actions/modal.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { refuseProblems } from './message-body.ts'

const triggered = z.looseObject({ view: viewSpec, trigger_id: z.string() })

export const viewsOpen = defineMethod({
  name: 'views.open',
  args: triggered,
  run({ view: spec, trigger_id }, workspace) {
    refuse(workspace, spec, 'modal')
    const { user } = exchange(workspace, trigger_id)
    const opened = createView(spec, workspace.team.id)
    workspace.state.views.replaceStack(user, [opened])
    return shown(workspace, user, opened)
  },
})

export const viewsPush = defineMethod({
  name: 'views.push',
  args: triggered,
  run({ view: spec, trigger_id }, workspace) {
    refuse(workspace, spec, 'modal')
    const { user } = exchange(workspace, trigger_id)
    const stack = workspace.state.views.stack(user)
    if (stack.length >= MAX_STACK) throw new ApiFailure('push_limit_reached')
    const pushed = createView(spec, workspace.team.id, stack.at(-1))
    workspace.state.views.push(user, pushed)
    return shown(workspace, user, pushed)
  },
})

export const viewsUpdate = defineMethod({
  name: 'views.update',
  args: z.looseObject({
    view: viewSpec,
    view_id: z.string().optional(),
    external_id: z.string().optional(),
    hash: z.string().optional(),
  }),
  run({ view: spec, view_id, external_id, hash }, workspace) {
    const { views } = workspace.state
    const found = view_id !== undefined ? views.find(view_id) : views.find(external_id ?? '', 'external_id')
    if (found === undefined) throw new ApiFailure('not_found')
    refuse(workspace, spec, 'modal', found.view.id)
    if (hash !== undefined && hash !== found.view.hash) throw new ApiFailure('hash_conflict')
    const revised = revisedView(spec, found.view)
    views.replace(found.user, revised)
    return shown(workspace, found.user, revised)
  },
})

export const viewsPublish = defineMethod({
  name: 'views.publish',
  args: z.looseObject({ view: viewSpec, user_id: z.string(), hash: z.string().optional() }),
  run({ view: spec, user_id, hash }, workspace) {
    const { directory, views } = workspace.state
    // https://docs.slack.dev/reference/methods/views.publish#errors
    if (!workspace.manifest.hasHome) throw new ApiFailure('not_enabled')
    if (directory.person(user_id) === undefined) throw new ApiFailure('user_not_found')
    refuse(workspace, spec, 'home')
    const previous = views.home(user_id)
    if (hash !== undefined && previous !== undefined && hash !== previous.hash) throw new ApiFailure('hash_conflict')
    const published = previous === undefined ? createView(spec, workspace.team.id) : revisedView(spec, previous)
    views.saveHome(user_id, published)
    return shown(workspace, user_id, published)
  },
})

function refuse({ state }: Workspace, spec: ViewSpec, type: View['type'], own?: string): void {
  if (spec.type !== type) throw new ApiFailure('invalid_arguments')
  refuseProblems(checkView(spec))
  const namesake = spec.external_id ? state.views.find(spec.external_id, 'external_id') : undefined
  if (namesake !== undefined && namesake.view.id !== own) throw new ApiFailure('duplicate_external_id')
}

function exchange({ state }: Workspace, triggerId: string): { user: string } {
  const trigger = state.triggers.exchange(triggerId)
  if (typeof trigger === 'string') throw new ApiFailure(trigger)
  return trigger
}

function shown({ changes }: Workspace, user: string, view: View) {
  changes.tell({ kind: 'view', user })
  return { view }
}
