import { expect, it } from 'vitest'
import { creditsPerPerson } from '../../../../src/handlers/credits/figures/unit-costs.ts'

it('credits per active person are told from five people on', () => {
  expect([creditsPerPerson(100, 0), creditsPerPerson(100, 4), creditsPerPerson(100, 5)]).toEqual([
    undefined,
    undefined,
    20,
  ])
})
