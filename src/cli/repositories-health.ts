import type { Config } from '../config.ts'
import { requireNeighbour } from '../neighbours.ts'
import type { Health } from '../ports.ts'
import { explainStartFailure } from '../start-failure.ts'
import { instanceDataDir } from './instance-data.ts'

/** Whether the embedded instance can serve what it is told to. Undefined where a real one is used. */
export async function repositoriesHealth(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Health | undefined> {
  if (!config.parts.has('instance')) return undefined
  requireNeighbour('@crowsnest/instance')
  const { repositoryProblems } = await import('@crowsnest/instance/cli')
  const name = 'repositories'
  try {
    const problems = await repositoryProblems({ dataDir: instanceDataDir(config), locations: config.REPOS ?? [], env })
    if (problems.length === 0) return { name, ok: true, detail: 'nothing keeps them from being served' }
    const remedy = 'correct REPOS, or: npm run crowsnest -- repo remove NAME'
    return { name, ok: false, detail: problems.join(' '), remedy }
  } catch (error) {
    const explained = explainStartFailure(error, config)
    return { name, ok: false, detail: explained instanceof Error ? explained.message : String(explained) }
  }
}
