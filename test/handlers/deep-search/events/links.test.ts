import { expect, it } from 'vitest'
import { linksEvent } from '../../../../src/handlers/deep-search/events/links.ts'
import { UserError } from '../../../../src/ports/errors.ts'
import type { Deps } from '../../../../src/ports/index.ts'
import { channel, createWorld, typed } from '../../../support/handler-world.ts'

const url = 'https://instance.test/deepsearch/1'

interface Shown {
  shownIn: readonly string[]
  repositories?: readonly string[]
  title?: string
}

/** What is told under a link that Max posts in #general. */
async function told({ shownIn, repositories, title = 'How does it start?' }: Shown) {
  const world = createWorld(undefined)
  world.channels.set('C2', channel('C2', 'secret', { isPrivate: true }))
  world.channels.set('C3', channel('C3', 'open'))
  const conversation = { title, answer: 'So.', sources: [], url, repositories: ['org/app'], suggestedFollowUps: [] }
  const shown: unknown[] = []
  const deps = {
    ...world.deps,
    chat: { ...world.deps.chat, unfurl: async (_: unknown, links: unknown) => void shown.push(links) },
    conversations: { shownIn: async () => shownIn },
    tools: {
      readDeepSearch: async () => ({ state: 'answered', conversation }),
      names: async () => new Set(['list_repos']),
      repositories: async () => ['org/app', 'org/vault-keys'],
    },
    allowlist: { channels: undefined, repositories },
  } as unknown as Deps
  const input = { ...typed(''), ts: '1.0', questions: [], urls: [url], ageMs: 0 }
  await linksEvent.run(input, deps, world.context())
  return shown.length
}

it('a title is told where its answer is, or once that is in an open channel', async () => {
  expect(await told({ shownIn: ['C1'] })).toBe(1)
  expect(await told({ shownIn: ['C3'] })).toBe(1)
  expect(await told({ shownIn: ['C2', 'D1'] })).toBe(0)
  expect(await told({ shownIn: [] })).toBe(0)
})

it('a title of what the channel may not have is told nowhere', async () => {
  expect(await told({ shownIn: ['C1'], repositories: ['org/app'] })).toBe(1)
  const refused = expect.objectContaining({ id: 'answer-withheld' })
  await expect(told({ shownIn: ['C1'], repositories: ['elsewhere'] })).rejects.toEqual(refused)
  const naming = told({ shownIn: ['C1'], repositories: ['org/app'], title: 'Where is vault-keys?' })
  await expect(naming).rejects.toBeInstanceOf(UserError)
})
