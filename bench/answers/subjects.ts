import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { startInstance } from '../../packages/instance/src/open-port.ts'
import { ALL_MECHANISMS, type Mechanisms } from '../../packages/instance/src/search/find/mechanisms.ts'
import { createShadowRepository, git } from '../find/shadow-repository.ts'
import { loadRepositories } from './question-file.ts'

const HOUR_MS = 3_600_000
const healthSchema = z.looseObject({
  history: z.object({ done: z.number(), total: z.number(), waiting: z.number() }),
})

/** An instance that serves the pinned commits with their tags, and nothing later. `mirrors` is a folder with `OWNER+NAME`, bare or not. */
export async function serveSubjects(
  mirrors: string,
  dir: string,
  shadows = join(dir, 'repositories'),
  mechanisms: Mechanisms = ALL_MECHANISMS,
  questions?: string,
) {
  const repositories = await loadRepositories(questions)
  const repos = repositories.map(({ name, source, commit }) => {
    const location = join(shadows, `${name}.git`)
    if (!existsSync(location)) {
      const gitDir = gitDirOf(join(mirrors, source.replace(/^github:/, '').replace('/', '+')))
      createShadowRepository(gitDir, commit, location)
      const tags = git(gitDir, 'for-each-ref', '--merged', commit, '--format=%(objectname) %(refname)', 'refs/tags')
      for (const line of tags.split('\n').filter(Boolean)) {
        const [id = '', ref = ''] = line.split(' ')
        git(location, 'update-ref', ref, id)
      }
    }
    return { name, location }
  })
  const log = { info() {}, warn() {} }
  const dataDir = join(dir, 'data')
  const instance = await startInstance({ port: 0, dataDir, repos, log, env: process.env, mechanisms })
  await instance.ready()
  await until('all histories', () => historiesDone(instance.url), HOUR_MS, 500)
  return { instance, subjects: repos.map(({ name, location }) => ({ name, gitDir: location })) }
}

async function historiesDone(url: string): Promise<true | undefined> {
  const health = await (await fetch(`${url}/healthz`)).json()
  const { history } = healthSchema.parse(health)
  return history.done === history.total && history.waiting === 0 ? true : undefined
}

function gitDirOf(dir: string): string {
  const found = ['', '.git', 'repo', 'repo/.git']
    .map((name) => join(dir, name))
    .find((one) => existsSync(join(one, 'objects')))
  if (found === undefined) throw new Error(`no git repository in ${dir}`)
  return found
}
