import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { requireNeighbour } from '../config/neighbours.ts'
import type { Health } from '../ports/index.ts'
import { explainStartFailure } from '../process/explain-start-failure.ts'
import { instanceDataDir } from './instance-data.ts'

/** Whether the embedded instance can serve the repositories that it should. Undefined if a real instance is set. */
export async function repositoriesHealth(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Health | undefined> {
  if (!config.parts.has('instance')) return undefined
  requireNeighbour('@crowsnest/instance')
  const { repositoryProblems } = await import('@crowsnest/instance/operator')
  const name = 'repositories'
  try {
    const problems = await repositoryProblems({ dataDir: instanceDataDir(config), locations: config.REPOS ?? [], env })
    if (problems.length === 0) return await served(config, name)
    const remedy = 'correct REPOS, or: npm run crowsnest -- repo remove NAME'
    return { name, ok: false, detail: problems.join(' '), remedy }
  } catch (error) {
    const explained = explainStartFailure(error, config)
    return { name, ok: false, detail: explained instanceof Error ? explained.message : String(explained) }
  }
}

const answerSchema = z.object({
  ready: z.boolean(),
  repositories: z.object({ ready: z.number(), failed: z.number() }),
})

/** What the running instance says about repositories that everyone may see. */
async function served({ INSTANCE_PORT }: Config, name: string): Promise<Health> {
  const answer = await fetch(`http://127.0.0.1:${INSTANCE_PORT}/healthz`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .catch(() => undefined)
  const told = answerSchema.safeParse(answer)
  if (!told.success) return { name, ok: true, detail: 'can all be served' }
  const { ready, failed } = told.data.repositories
  const detail = `${ready} served${failed > 0 ? `, ${failed} not` : ''}${told.data.ready ? '' : ', the first index is being built'}`
  return { name, ok: failed === 0, detail, ...(failed > 0 && { remedy: 'see the log for which ones, and why' }) }
}
