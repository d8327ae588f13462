import { z } from 'zod'

/** Where a form was asked for; kept in its `private_metadata`, since a submission names no channel. */
export const formOrigin = z.object({
  channel: z.string(),
  threadTs: z.string().exactOptional(),
  inThread: z.boolean().exactOptional(),
})

const submission = z.object({
  type: z.literal('view_submission'),
  trigger_id: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  view: z.object({
    callback_id: z.string(),
    private_metadata: z.string().transform(fromJson).pipe(formOrigin),
    state: z.object({
      values: z.record(z.string(), z.record(z.string(), z.looseObject({ value: z.string().nullish() }))),
    }),
  }),
})

/** Reads a form as it was submitted, its values by block; undefined for anything else. */
export function parseSubmission(body: unknown) {
  const { data } = submission.safeParse(body)
  if (!data) return undefined
  const { trigger_id, team, user, view } = data
  const values = Object.entries(view.state.values).map(([block, inputs]) => {
    return [block, Object.values(inputs)[0]?.value ?? ''] as const
  })
  return {
    id: `form-${trigger_id}`,
    form: view.callback_id,
    values: Object.fromEntries(values),
    team: team.id,
    user: user.id,
    ...view.private_metadata,
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
