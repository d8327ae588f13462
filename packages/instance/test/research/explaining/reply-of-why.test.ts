import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const request = (comment: string) => `export function follow(response: Response, redirect: string) {
  if (isDone(response)) return
${comment}  response.resume()
  this.redirects.push(redirect)
  return this.request(redirect)
}
`
const COMMENT = `  // We are redirected, so nobody reads this response.
  // It would be best to abort the request, but we can't because
  // that would close the connection.
`

describe('why something is done', async () => {
  const got = makeSampleRepository('got', {
    'src/follow.ts': request(''),
    'src/cancel.ts':
      '/** Aborts a request. Must be called once, otherwise it throws. */\nexport function abort(request: Request) {\n  request.destroy()\n}\n',
    'docs/options.md':
      '# Options\n\n## maxRedirects\n\nIf exceeded, the request will be aborted and an error will be thrown when redirected.\n',
  })
  const commit = got.commit({ 'src/follow.ts': request(COMMENT) }, 'Do not abort the request when redirected')
  const toKinds = await serveToKinds([got])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('is what the comment says that has a reason and most of the question, with the code below it', async () => {
    const reply = await ask('why doesnt it abort the request when redirected')
    expect(reply?.first).toContain("can't because that would close the connection")
    expect(reply?.places[0]).toMatchObject({ path: 'src/follow.ts', startLine: 3, symbol: 'follow' })
    expect(reply?.places[0]?.lines[0]?.text).toContain('response.resume()')
    expect(reply?.subject).toBe('follow')
    // It says the same, and changed that file.
    expect(reply?.first).toContain(`/-/commit/${commit}`)
  })

  test('is not a comment about something else, or one without a reason', async () => {
    for (const question of ['why are cookies encrypted in the vault', 'why is the response done'])
      expect((await ask(question))?.first ?? '').not.toContain('comment')
  })

  test('is said to be written nowhere, rather than what was answered before', async () => {
    const reply = await ask('why: what happens when maxRedirects is exceeded')
    expect(reply?.first).not.toContain('docs/options.md')
    expect(reply?.places[0]?.path).not.toBe('docs/options.md')
  })

  test('is no comment that lacks a name of the question', async () => {
    const reply = await ask('why does `Agent.cancel` abort the request when redirected')
    expect(reply?.places[0]?.path).not.toBe('src/follow.ts')
  })
})

describe('how something works', async () => {
  const loader = makeSampleRepository('loader', {
    'src/load.ts':
      'export async function loadTypeScriptConfigFile(path: string) {\n  const config = await compile(path)\n  if (config === undefined) throw new ConfigError(path)\n  return config\n}\n\nexport async function loadConfigFile(path: string) {\n  try {\n    return await import(path)\n  } catch (error) {\n    throw new ConfigError(path, error)\n  }\n}\n',
    'src/pack.ts':
      'export class Payload {\n  deserializeJob(text: string) {\n    const job = JSON.parse(text)\n    return new Job(job.name, job.data)\n  }\n\n  serializeJob(job: Job) {\n    const data = { name: job.name, data: job.data }\n    return JSON.stringify(data)\n  }\n}\n',
    'docs/lock.md': '# Lock\n\n## Locking\n\nThe lock file of locking contains:\n\n1. versions\n2. hashes\n',
    'docs/pool.md': '# Pool\n\nThe `connectionPool` option is available since v3.3 of the pool.\n',
    'src/pool.ts':
      '/** Hands out connections of the pool, and waits for one if all are taken. */\nexport function acquireConnection(pool: Pool) {\n  return pool.acquire()\n}\n',
    'config.yaml.dist':
      '# expiry:\n#   refreshTokens: "24h"\n#   reuseInterval: "3s"\n#   absoluteLifetime: "3960h"\nissuer: http://127.0.0.1\n',
  })
  const toKinds = await serveToKinds([loader])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('starts at the function whose name has no words that nobody asked for', async () => {
    const reply = await ask('what happens when a config file throws while loading')
    expect(reply?.places[0]?.symbol).toBe('loadConfigFile')
  })

  test('starts at what does it, not at what does the opposite', async () => {
    expect((await ask('how is a job serialized'))?.places[0]?.symbol).toBe('serializeJob')
    expect((await ask('how is a job deserialized'))?.places[0]?.symbol).toBe('deserializeJob')
  })

  test('is not quoted from a sentence that only announces, or says since when', async () => {
    expect((await ask('how does locking work'))?.first ?? '').not.toContain('contains:')
    const reply = await ask('how does the connection pool work')
    expect(reply?.first).not.toContain('since')
    expect(reply?.places[0]?.path).toBe('src/pool.ts')
  })
})
