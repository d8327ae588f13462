import { Hono } from 'hono'
import { asCallProblems, problemLine } from '../api/failure.ts'
import type { Workspace } from '../workspace.ts'
import { applyResponse, RULES } from './response.ts'

/** Where apps post to response URLs. These are not Web API calls, but are listed with them. */
export function responseRoutes(workspace: Workspace): Hono {
  const { calls, responseUrls } = workspace.state
  const app = new Hono()
  app.post('/hooks/:kind/:team/:secret', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const target = responseUrls.use(context.req.param('secret'))
    const problems = typeof target === 'string' ? [] : applyResponse(workspace, target, body)
    const error = typeof target === 'string' ? target : problems[0]?.code
    const verdict = error === undefined ? {} : { error, errors: problems.map(problemLine) }
    const judged = {
      verdict: error === undefined ? ('ok' as const) : ('refused' as const),
      problems: typeof target === 'string' ? [{ message: words(target), source: RULES }] : asCallProblems(problems),
      source: RULES,
    }
    calls.add({ method: 'response_url', args: body, ok: error === undefined, ...verdict, ...judged })
    workspace.changes.tell({ kind: 'call' })
    if (error === undefined) return context.text('ok')
    return context.json({ ok: false, error }, typeof target === 'string' ? 404 : 400)
  })
  return app
}

function words(error: string): string {
  return error.replaceAll('_', ' ')
}
