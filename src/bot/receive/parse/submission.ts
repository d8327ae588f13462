import { z } from 'zod'
import { privateMetadata } from '../../client/view-metadata.ts'
import { entered, enteredText } from './entered.ts'

const submission = z.object({
  type: z.literal('view_submission'),
  trigger_id: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  view: z.object({
    callback_id: z.string(),
    private_metadata: privateMetadata,
    state: z.object({ values: z.record(z.string(), z.record(z.string(), entered)) }),
  }),
})

/** Reads a form as it was submitted, its values by block; undefined for anything else. */
export function parseSubmission(body: unknown) {
  const { data } = submission.safeParse(body)
  if (!data) return undefined
  const { trigger_id, team, user, view } = data
  const values = Object.entries(view.state.values).map(([block, inputs]) => {
    const [input] = Object.values(inputs)
    return [block, input ? enteredText(input) : ''] as const
  })
  return {
    kind: 'form' as const,
    id: `form-${trigger_id}`,
    form: view.callback_id,
    values: Object.fromEntries(values),
    team: team.id,
    user: user.id,
    ...view.private_metadata,
  }
}
