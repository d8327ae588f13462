import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createConversationStores } from '../../../src/storage/conversations/conversations.ts'
import { createSearches } from '../../../src/storage/deep-search/searches.ts'
import { createErasers, pagesOf } from '../../../src/storage/forget/erasers.ts'
import { createForgetting } from '../../../src/storage/forget/forgetting.ts'
import { createTeamKeys } from '../../../src/storage/keys.ts'
import { scanKeys } from '../../../src/storage/redis/redis-client.ts'
import { test } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import type { TestRedis } from '../../support/redis.ts'
import { removeDir } from '../../support/remove-dir.ts'

let redis: TestRedis
test.beforeEach(({ redis: shared }) => {
  redis = shared
})

async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-forget-'))
  onTestFinished(() => removeDir(dataDir))
  const clock = { now: () => Date.now() }
  const { client } = redis.connect()
  const { log } = createRecordedLog()
  const stored = { redis: client, team: 'T1', clock, log }
  const { conversations, feedback } = createConversationStores(stored)
  const searches = createSearches(stored)
  const remember = async (user: string) => {
    const at = clock.now()
    const question = {
      id: `q-${user}`,
      question: `of ${user}`,
      channel: 'C1',
      ts: '1.0',
      askedAt: at,
      state: 'open' as const,
    }
    await conversations.noteQuestion(user, question)
    await conversations.remember(
      { channel: 'C1', threadTs: `1.${user}` },
      { question: `of ${user}`, asker: user, url: `https://instance.example/deepsearch/${user}/2` },
    )
    await conversations.mark(
      { channel: 'C1', ts: `2.${user}` },
      { id: user, queue: 'question', jobId: user, asker: user, at },
    )
    await searches.save(
      {
        jobId: `s-${user}`,
        user,
        question: `of ${user}`,
        state: 'answered',
        url: `https://instance.example/deepsearch/${user}/1`,
        askedAt: at,
      },
      undefined,
    )
    await feedback.save({ jobId: 'j', user, isGood: false, words: `of ${user}`, at })
  }
  /** Everything that is kept, as text. */
  const dump = async () => {
    const found = (await Array.fromAsync(scanKeys(client, '*'))).flat()
    const values = await Promise.all(
      found.map(async (key) => {
        const type = await client.type(key)
        if (type === 'hash') return client.hgetall(key)
        if (type === 'set') return client.smembers(key)
        return type === 'zset' ? client.zrange(key, '0', '-1') : client.get(key)
      }),
    )
    return JSON.stringify([found, values])
  }
  const pages: string[] = []
  const forgetting = createForgetting({
    ...stored,
    dataDir,
    secretKey: 'a'.repeat(64),
    erasers: createErasers(stored),
    pagesOf: (user) => pagesOf(user, stored),
    deletePage: async (_, url) => {
      pages.push(url)
      return url.endsWith('/1')
    },
  })
  const { forgotten } = createTeamKeys('T1')
  return {
    remember,
    dump,
    forgetting,
    pages,
    path: join(dataDir, 'forgotten.jsonl'),
    restore: () => client.del(forgotten),
  }
}

test('whoever is forgotten leaves no word, others stay, and the list names nobody', async () => {
  const { remember, dump, forgetting, pages, path } = await open()
  await remember('UANN')
  await remember('UBEN')
  const { counts, left: leftThere } = await forgetting.forget('UANN')
  expect(Object.fromEntries(counts)).toMatchObject({ questions: 1, searches: 1, conversations: 2, feedback: 1 })
  expect(pages).toEqual(['https://instance.example/deepsearch/UANN/1', 'https://instance.example/deepsearch/UANN/2'])
  expect([counts.get('instance'), leftThere]).toEqual([1, 1])
  const left = await dump()
  expect(left).not.toContain('UANN')
  expect(left.match(/of UBEN/g)).toHaveLength(4)
  expect(await readFile(path, 'utf8')).not.toContain('UANN')
  expect(Object.fromEntries((await forgetting.forget('UNOBODY')).counts)).toMatchObject({ questions: 0, searches: 0 })
})

test('a backup that is restored later is cleaned again, and whoever came back since is not', async () => {
  const { remember, dump, forgetting, restore } = await open()
  await remember('UANN')
  await forgetting.forget('UANN')
  await remember('UANN')
  await forgetting.catchUp()
  expect(await dump()).toContain('of UANN')

  await restore()
  await remember('UBEN')
  await forgetting.catchUp()
  const left = await dump()
  expect(left).not.toContain('UANN')
  expect(left).toContain('of UBEN')
})
