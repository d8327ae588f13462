import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCreditBucket, listCreditBuckets } from '../../../src/operator/index.ts'
import { withRecords } from '../../../src/operator/with-records.ts'
import { startTestInstance } from '../../support/instance.ts'
import { postModern } from '../../support/modern-client.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const bin = join(import.meta.dirname, '../../../src/bin.ts')
const task = 'In repository app: where is the answer exported?'
const calls = [
  { name: 'code_finder', arguments: { task } },
  { name: 'deepsearch', arguments: { question: task } },
]

async function startProcess(dataDir: string, repo: string) {
  const child = spawn(process.execPath, [bin, '--port', '0', '--data', dataDir, '--repo', repo], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const url = await expect
    .poll(() => /^ready at (\S+)$/m.exec(told)?.[1], { timeout: 60_000 })
    .toBeDefined()
    .then(() => /^ready at (\S+)$/m.exec(told)?.[1] ?? '')
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 60_000 }).toBe(200)
  return { child, url, botToken: readFileSync(join(dataDir, 'bot-token'), 'utf8').trim() }
}

test('after a kill in the midst of calls, what was answered is paid for and nothing else', async () => {
  const dataDir = makeTempDir()
  const { path } = makeSampleRepository('app', { 'src/a.ts': 'export const answer = 1\n' })
  addCreditBucket({ dataDir, name: 'main', amount: 1_000 })
  const { child, ...server } = await startProcess(dataDir, path)
  const answered = { code_finder: 0, deepsearch: 0 }
  const asked = Array.from({ length: 60 }, async (_, index) => {
    const call = calls[index % 2]
    const text = await (await postModern(server, 'tools/call', call)).text()
    if (!text.includes('isError') && text.includes('structuredContent'))
      answered[call?.name === 'deepsearch' ? 'deepsearch' : 'code_finder']++
    if (answered.code_finder + answered.deepsearch === 6) child.kill('SIGKILL')
  })
  await Promise.allSettled(asked)
  if (child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')

  await startTestInstance({ dataDir, repos: [{ location: path }] })
  const ask = (sql: string) => withRecords(dataDir, (_records, db) => db.prepare(sql).get())
  await expect
    .poll(() => ask(`SELECT count(*) AS running FROM turn WHERE state = 'processing'`), { timeout: 60_000 })
    .toEqual({ running: 0 })
  expect(ask('SELECT count(*) AS unanswered FROM tool_use WHERE NOT answered')).toEqual({ unanswered: 0 })
  const searches = ask(`SELECT count(*) AS count FROM turn WHERE state = 'completed'`)?.count
  expect(ask(`SELECT count(*) AS count FROM tool_use WHERE tool = 'deepsearch'`)).toEqual({ count: searches })
  // Those that were interrupted went on.
  expect(Number(searches)).toBeGreaterThan(answered.deepsearch)
  const found = Number(ask(`SELECT count(*) AS count FROM tool_use WHERE tool = 'code_finder'`)?.count)
  expect(found).toBeGreaterThanOrEqual(answered.code_finder)
  expect(listCreditBuckets({ dataDir })).toMatchObject([{ consumed: 2 * Number(searches) + found }])
})
