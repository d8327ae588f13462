import { expect, it } from 'vitest'
import { leaksIn } from '../support/leaks/matrix.ts'

it('with answers in personal mode nobody sees anything of a repository but who may read it, and those it was shared with', async () => {
  expect(await leaksIn('personal')).toEqual([])
}, 600_000)
