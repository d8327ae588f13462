import { expect, it } from 'vitest'
import { allowedConversation } from '../../../../src/handlers/deep-search/search/allowed-conversation.ts'
import type { Conversation, Deps } from '../../../../src/ports/index.ts'

const tools = {
  names: async () => new Set(['list_repos']),
  repositories: async () => ['org/app', 'org/vault-keys'],
} as unknown as Deps['tools']
const found: Conversation = {
  title: 'T',
  answer: 'So.',
  sources: [],
  url: 'https://instance.test/deepsearch/1',
  repositories: ['org/app'],
  suggestedFollowUps: ['Where is it tested?', 'How does vault-keys do it?'],
}

const ALLOWED = ['org/app']

function allowed(change: Partial<Conversation>, repositories: readonly string[] | undefined) {
  return allowedConversation({ ...found, ...change }, { tools, allowlist: { channels: undefined, repositories } })
}

it('suggestions that name what a channel may not have are left out', async () => {
  expect((await allowed({}, ALLOWED)).suggestedFollowUps).toEqual(['Where is it tested?'])
  expect((await allowed({}, undefined)).suggestedFollowUps).toHaveLength(2)
})

it.each([
  ['draws on', { repositories: ['org/app', 'org/vault-keys'] }],
  ['names', { answer: 'As vault-keys does.' }],
  ['leads to', { sources: [{ label: 'vault-keys: a.ts', url: 'https://instance.test/a' }] }],
  ['cannot be seen to draw on any other than', { repositories: [] }],
])('an answer that %s what a channel may not have is withheld', async (_, change) => {
  await expect(allowed(change, ALLOWED)).rejects.toMatchObject({ id: 'answer-withheld' })
})
