import { describe, expect, it } from 'vitest'
import { UserError } from '../../../src/errors.ts'
import { deepSearchRead } from '../../../src/handlers/commands/deep-search-read.ts'
import type { DeepSearchReply, Deps } from '../../../src/ports.ts'
import { createWorld, typed } from '../../support/handler-world.ts'

const url = 'https://instance.test/deepsearch/1'
const turns = [
  { question: 'How?\n\nWhat was said before, newest last:\nAda: for us alone', answer: 'It is so.', sources: [] },
  { question: 'And why?', answer: 'For a reason.', sources: [{ label: 'a.ts', url: 'https://instance.test/a' }] },
]
const before = { turns, repositories: ['org/app'] }

async function read(reply: DeepSearchReply, repositories?: readonly string[]) {
  const world = createWorld(undefined)
  const tools = { readDeepSearch: async () => reply } as unknown as Deps['tools']
  const deps = { ...world.deps, tools, scope: { channels: undefined, repositories } }
  await deepSearchRead.run(typed(url), deps)
  expect(world.posts).toHaveLength(1)
  return world.posts[0]?.text ?? ''
}

describe('/deepsearch read', () => {
  it('shows why the last question has no answer, and the answers before it without what was said around them', async () => {
    const text = await read({ state: 'failed', why: 'It broke.', mayBeBilled: false, url, before })
    expect(text).toMatch(/^The last question here has no answer. It broke.\n+Answered before:\n/)
    expect(text).toMatch(/\*How\?\*\n+It is so\.\n+\*And why\?\*\n+For a reason\.\n+\*Sources\*\n- <https:\S+\|a\.ts>/)
    expect(text).toContain(`<${url}|Open the conversation>`)
    expect(text).not.toContain('for us alone')
    expect(await read({ state: 'cancelled', url, before })).toContain('stopped')
  })

  it('shows none that draw on what the bot may not answer from', async () => {
    const reply = { state: 'cancelled', before } as const
    expect(await read(reply, ['org/app'])).toContain('It is so.')
    await expect(read(reply, ['org/other'])).rejects.toThrow('only from repositories that I may answer from')
  })

  it('says why where nothing was answered', async () => {
    await expect(read({ state: 'failed', why: 'It broke.', mayBeBilled: true })).rejects.toThrow(
      new UserError('It broke.'),
    )
    await expect(read({ state: 'cancelled' })).rejects.toThrow('stopped before it had an answer')
    await expect(read({ state: 'pending', url })).rejects.toThrow('still running')
  })
})
