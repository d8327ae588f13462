import { describe, expect, it } from 'vitest'
import { isOver, mayFollow, successors } from '../../../../src/handlers/deep-search/search/states.ts'
import type { SearchState } from '../../../../src/ports/index.ts'

const states = Object.keys(successors) as SearchState[]

describe('the states of a deep search', () => {
  it('reach an end from each of them', () => {
    const reaches = (from: SearchState, seen: readonly SearchState[] = []): boolean =>
      isOver(from) || successors[from].some((next) => !seen.includes(next) && reaches(next, [...seen, from]))
    expect(states.filter((state) => !reaches(state))).toEqual([])
  })

  it('never lead back to asking once an address is kept', () => {
    const after = new Set<SearchState>(['searching'])
    for (const state of after) for (const next of successors[state]) after.add(next)
    expect([...after].filter((state) => mayFollow(state, 'asking') || state === 'accepted')).toEqual([])
  })

  it('are delivered only with an answer', () => {
    expect(states.filter((state) => mayFollow(state, 'delivered'))).toEqual(['answered'])
  })
})
