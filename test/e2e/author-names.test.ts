import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it, vi } from 'vitest'
import { lookInside } from '../support/leaks/look.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'

const files = { 'src/kettle.ts': "export function boilKettle() {\n  return 'whistle'\n}\n" }
vi.stubEnv('GIT_AUTHOR_NAME', 'Ada Lovelace')
const env = { AUTHOR_NAMES: 'never', REPOS: makeRepository('teapot', files, afterAll) }
const { practice } = await startProduct(env, afterAll)
const all = () => lookInside(practice, { channel: GENERAL, user: MEMBER })

it('names no author of a commit, in tables and in words', async () => {
  await practice.command(MEMBER, GENERAL, '/code', 'commits teapot')
  await practice.command(MEMBER, GENERAL, '/deepsearch', 'who wrote src/kettle.ts? repo:teapot')
  await until(
    'both are answered',
    async () => (await practice.messages({ channel: GENERAL })).filter(hasEnded('answered')).length === 2,
  )
  const shown = JSON.stringify(await all())
  expect(shown).toContain('kettle')
  expect(shown).toContain('an author')
  expect(shown).not.toMatch(/Lovelace/)
})
