import type { Context } from 'hono'
import { z } from 'zod'
import { type Ack, shownFailure } from '../events/transport.ts'
import type { Json } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { ControlProblem } from './problem.ts'

type Handler = (context: Context) => Promise<Response>

/** A control call: checks the body (or the query) first, and answers 400 with the field's name if it is wrong. */
export function control<Input>(
  workspace: Workspace,
  schema: z.ZodType<Input>,
  run: (input: Input, workspace: Workspace) => Json | Promise<Json>,
): Handler {
  return async (context) => {
    try {
      return context.json(await run(schema.parse(await inputOf(context)), workspace))
    } catch (error) {
      return problemAnswer(context, error)
    }
  }
}

async function inputOf(context: Context): Promise<unknown> {
  if (context.req.method === 'GET') return context.req.query()
  const text = await context.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ControlProblem('body', 'is not JSON')
  }
}

function problemAnswer(context: Context, error: unknown): Response {
  if (error instanceof ControlProblem) {
    return context.json({ ok: false, error: error.message, field: error.field, ...error.details }, 400)
  }
  if (!(error instanceof z.ZodError)) throw error
  const [issue] = error.issues
  const field = issue?.path.join('.') || 'body'
  return context.json({ ok: false, error: `${field}: ${issue?.message}`, field }, 400)
}

/** How the app acknowledged an interaction, as the control interface reports it. */
export function told(ack: Ack): Json {
  const { status, ms, body, failure } = ack
  return {
    ok: failure === undefined,
    ...(failure === undefined ? {} : { error: shownFailure(failure) }),
    ack: { status, ms, body },
  }
}
