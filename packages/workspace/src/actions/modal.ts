import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { newId } from '../state/model/ids.ts'
import { APP } from '../state/model/seed.ts'
import type { View } from '../state/stores/views.ts'
import { withBlockIds } from './blocks/block-ids.ts'

/** docs.slack.dev/surfaces/modals: one and two more on top of it. */
export const MAX_STACK = 3

/** A view as an app sends it; Block Kit's own rules are checked elsewhere. */
export const viewSpec = z.looseObject({
  type: z.enum(['modal', 'home']),
  blocks: z.array(z.looseObject({ type: z.string() })),
  callback_id: z.string().optional(),
  external_id: z.string().optional(),
  private_metadata: z.string().optional(),
  clear_on_close: z.boolean().optional(),
  notify_on_close: z.boolean().optional(),
})

export type ViewSpec = z.infer<typeof viewSpec>

/** A new view; `below` is the modal that it is pushed onto. */
export function createView(spec: ViewSpec, team: string, below?: View): View {
  const id = newId('V')
  return finish(spec, team, { id, root_view_id: below?.root_view_id ?? id, previous_view_id: below?.id ?? null })
}

/** The next version of a view, in its place. What was typed stays in blocks that keep their ids. */
export function revisedView(spec: ViewSpec, { id, root_view_id, previous_view_id, state, team_id }: View): View {
  const revised = finish(spec, team_id, { id, root_view_id, previous_view_id })
  const kept = new Set(revised.blocks.map((block) => block.block_id))
  const values = Object.entries(state.values).filter(([blockId]) => kept.has(blockId))
  return { ...revised, state: { values: Object.fromEntries(values) } }
}

function finish(spec: ViewSpec, team: string, place: Pick<View, 'id' | 'root_view_id' | 'previous_view_id'>): View {
  const hash = createHash('sha1').update(randomBytes(16)).digest('hex').slice(0, 8)
  return {
    title: null,
    close: null,
    submit: null,
    private_metadata: '',
    ...spec,
    clear_on_close: spec.clear_on_close ?? false,
    callback_id: spec.callback_id ?? '',
    external_id: spec.external_id ?? '',
    notify_on_close: spec.notify_on_close ?? false,
    ...place,
    blocks: withBlockIds(spec.blocks),
    state: { values: {} },
    hash: `${Math.floor(Date.now() / 1000)}.${hash}`,
    team_id: team,
    app_id: APP.id,
    bot_id: APP.botId,
    app_installed_team_id: team,
  }
}
