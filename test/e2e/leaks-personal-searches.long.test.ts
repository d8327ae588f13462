import { expect, it } from 'vitest'
import { leaksIn } from '../support/leaks/matrix.ts'

it('with people’s own rights nobody sees by searches anything of a repository but who may read it, and those it was shared with', async () => {
  expect(await leaksIn('personal', 'searches')).toEqual([])
}, 600_000)
