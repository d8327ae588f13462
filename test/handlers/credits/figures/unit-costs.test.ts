import { describe, expect, it } from 'vitest'
import { creditsPerPerson } from '../../../../src/handlers/credits/figures/unit-costs.ts'

describe('credits per active person', () => {
  it('are told admins wherever there was one', () => {
    expect([creditsPerPerson(100, 4, 'admins'), creditsPerPerson(100, 0, 'admins')]).toEqual([25, undefined])
  })

  it('are told a channel from five people on', () => {
    expect([creditsPerPerson(100, 4, 'channel'), creditsPerPerson(100, 5, 'channel')]).toEqual([undefined, 20])
  })
})
