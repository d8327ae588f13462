import { describe, expect, it } from 'vitest'
import { Groups } from '../../../../src/handlers/usage/figures/groups.ts'
import { figureOf } from '../../../../src/ports/usage-figures.ts'
import { usageRow } from '../../../support/usage-rows.ts'

/** Groups of so many people each; every person searched once. */
function merged(sizes: Record<string, number>): string[] {
  const groups = new Groups()
  for (const [name, people] of Object.entries(sizes)) {
    for (let user = 0; user < people; user++) {
      groups.add(name, usageRow({ user: `${name}${user}`, figures: { searches: 1 } }))
    }
  }
  return groups
    .merged()
    .map(({ name, isRest, people, sums }) => `${isRest ? 'rest' : name} ${people} ${figureOf(sums, 'searches')}`)
}

describe('groups in a channel', () => {
  it('stand alone from five people on', () => {
    expect(merged({ web: 9, code: 5 })).toEqual(['web 9 9', 'code 5 5'])
  })

  it('are merged below, where that makes five', () => {
    expect(merged({ web: 9, vim: 3, idea: 2 })).toEqual(['web 9 9', 'rest 5 5'])
  })

  it('give up the smallest where the merged ones are too few still', () => {
    expect(merged({ web: 9, code: 6, vim: 1 })).toEqual(['web 9 9', 'rest 7 7'])
  })

  it('count people of several groups once: four in two groups are four', () => {
    const groups = new Groups()
    for (const name of ['vim', 'idea']) {
      for (const user of ['a', 'b', 'c', 'd']) groups.add(name, usageRow({ user }))
    }
    for (const user of ['a', 'b', 'c', 'd', 'e', 'f']) groups.add('web', usageRow({ user }))
    expect(groups.merged()).toMatchObject([{ isRest: true, people: 6 }])
  })

  it('do not show what nobody known did by itself', () => {
    const groups = new Groups()
    groups.add('api', usageRow({ user: '', figures: { searches: 3 } }))
    for (const user of ['a', 'b', 'c', 'd', 'e']) groups.add('web', usageRow({ user }))
    expect(groups.merged()).toEqual([
      { name: '', isRest: true, people: 5, sums: usageRow({ figures: { searches: 3 } }).figures },
    ])
  })

  it('leave out a group of no people and nothing done', () => {
    const groups = new Groups()
    groups.add('web', usageRow({ user: 'a', isActive: false }))
    expect([groups.merged(), groups.all()]).toEqual([[], []])
  })
})
