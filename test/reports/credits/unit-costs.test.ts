import { describe, expect, it } from 'vitest'
import { creditsPerPerson, creditsPerSearch } from '../../../src/reports/credits/unit-costs.ts'

describe('credits per active person', () => {
  it('are told admins wherever there was one', () => {
    expect([creditsPerPerson(100, 4, 'admins'), creditsPerPerson(100, 0, 'admins')]).toEqual([25, undefined])
  })

  it('are told a channel from five people on', () => {
    expect([creditsPerPerson(100, 4, 'channel'), creditsPerPerson(100, 5, 'channel')]).toEqual([undefined, 20])
  })
})

describe('credits per deep search', () => {
  it('are told where the instance told them', () => {
    expect(creditsPerSearch([1, 2, 9])).toEqual({ searches: 3, mean: 4, median: 2 })
    expect(creditsPerSearch([])).toBeUndefined()
  })
})
