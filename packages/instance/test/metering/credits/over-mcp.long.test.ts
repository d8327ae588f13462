import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../../src/database/database.ts'
import { createBucketStore } from '../../../src/metering/credits/buckets.ts'
import { addCreditBucket, addUser, setEntitlement, setSiteConfig } from '../../../src/operator/index.ts'
import { creditsPath, getExport } from '../../support/analytics.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { signIn, tokenOf } from '../../support/people.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const task = 'In repository app: where is the answer exported?'

async function start() {
  const { path } = makeSampleRepository('app', { 'src/a.ts': 'export const answer = 1\n' })
  const instance = await startTestInstance({ repos: [{ name: 'app', location: path }] })
  const { dataDir } = instance
  addUser({ dataDir, name: 'ann' })
  const client = await connectTestClient(instance, { token: tokenOf(instance, 'ann') })
  const consumed = async () => {
    const body = await (await getExport(instance, creditsPath)).json()
    const { buckets } = z.object({ buckets: z.array(z.object({ consumed: z.number() })) }).parse(body)
    return buckets.map(({ consumed }) => consumed)
  }
  return { instance, dataDir, client, consumed }
}

test('calls of paid tools draw on the buckets, others do not, and what is used up is a tool error', async () => {
  const { dataDir, client, consumed } = await start()
  addCreditBucket({ dataDir, name: 'soon', amount: 1, to: '2999-01-01' })
  addCreditBucket({ dataDir, name: 'later', amount: 3 })
  await client.text('deepsearch', { question: task })
  await client.text('keyword_search', { query: 'answer' })
  expect(await consumed()).toEqual([1, 1])
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      client.client.callTool({ name: 'code_finder', arguments: { task } }).then(({ isError }) => isError === true),
    ),
  )
  expect(answers.filter((isError) => isError)).toHaveLength(4)
  expect(await consumed()).toEqual([1, 3])
  expect(await client.failure('deepsearch', { question: task })).toBe(
    'The credits of this instance are used up: deepsearch takes 2 and there are none left. An administrator can add some.',
  )
  expect(await client.failure('code_finder', { task })).toContain('code_finder takes 1')
})

test('made-up credits that stand unused are not passed over in silence', async () => {
  const { instance, dataDir, client } = await start()
  addCreditBucket({ dataDir, name: 'main', amount: 1 })
  const buckets = openDatabase(instance.dataDir)
  createBucketStore(buckets).add({ name: 'demo', allocated: 900, startDate: '2026-01-01', isDemo: true })
  buckets.close()
  await client.text('code_finder', { task })
  expect(await client.failure('code_finder', { task })).toContain('none left. Not counted: 900 of the made-up data.')
})

test('a search without an answer costs nothing, and neither does a declined call', async () => {
  const { dataDir, client, consumed } = await start()
  addCreditBucket({ dataDir, name: 'main', amount: 2 })
  await client.failure('deepsearch', { question: 'In repository nowhere: where is it?' })
  await client.failure('code_finder', { task: 'In repository nowhere: where is it?' })
  expect(await consumed()).toEqual([0])
  await client.text('deepsearch', { question: task })
  expect(await consumed()).toEqual([2])
})

test('costs and entitlements are in force at once, and a conversation tells what it cost', async () => {
  const { instance, dataDir, client, consumed } = await start()
  addCreditBucket({ dataDir, name: 'main', amount: 100 })
  setSiteConfig({ dataDir, key: 'credits.perCall', value: '{"deepsearch": 5}' })
  const [, address = ''] = /Link: (\S+)/.exec(await client.text('deepsearch', { question: task })) ?? []
  expect(await consumed()).toEqual([5])
  const page = await fetch(address, { headers: { cookie: signIn(instance, 'ann') } })
  expect(await page.text()).toMatch(/took \d+ s, 5 credits</)
  setEntitlement({ dataDir, tool: 'deepsearch', limit: 1, per: 'day', user: 'ann' })
  expect(await client.failure('deepsearch', { question: task })).toMatch(
    /^Your entitlement of 1 deepsearch call per day is used up\. It resets at \d{4}-\d\d-\d\dT00:00Z\.$/,
  )
  expect(await consumed()).toEqual([5])
})
