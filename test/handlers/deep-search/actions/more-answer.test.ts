import { expect, it } from 'vitest'
import { moreAnswer } from '../../../../src/handlers/deep-search/actions/more-answer.ts'
import type { Conversation, Deps } from '../../../../src/ports/index.ts'
import { createWorld } from '../../../support/handler-world.ts'

const url = 'https://instance.test/deepsearch/1'
const sources = Array.from({ length: 60 }, (_, index) => ({
  label: `s${index}.ts`,
  url: `https://i.test/blob/${index}.ts`,
}))
const exchange = { question: 'How?', answer: 'So.', sources }

async function click(value: string, conversation: Partial<Conversation>) {
  const answered = {
    title: 'T',
    answer: 'So.',
    sources,
    url,
    repositories: [],
    suggestedFollowUps: [],
    ...conversation,
  }
  const tools = { readDeepSearch: async () => ({ state: 'answered', conversation: answered }) }
  const requester = { team: 'T1', user: 'U1', channel: 'C1' }
  const deps = { ...createWorld(undefined).deps, tools } as unknown as Deps
  return (await moreAnswer.run({ id: 'act', requester, role: 'everyone', triggerId: 't', value }, deps))?.text
}

it('the sources that an answer did not show are shown', async () => {
  expect(await click(`${url}#turn-1`, {})).toContain('s59.ts')
  expect(await click(`${url}#turn-2`, { exchanges: [exchange, exchange] })).toContain('s59.ts')
  expect(await click(url, {})).toContain('s59.ts')
})

it('those of a later answer are not shown for them', async () => {
  const first = { ...exchange, sources: [...sources.slice(0, 59), { label: 'first.ts', url: 'https://i.test/f' }] }
  expect(await click(`${url}#turn-1`, { exchanges: [first, exchange] })).toContain('first.ts')
  const untold = { ...exchange, sources: [] }
  await expect(click(`${url}#turn-1`, { exchanges: [untold, exchange] })).rejects.toMatchObject({
    id: 'conversation-changed',
  })
})
