import { describe, expect, it } from 'vitest'
import { onlyWithin } from '../../../src/handlers/code/only-within.ts'
import type { CodeResult } from '../../../src/ports/index.ts'

const allowlist = { channels: undefined, repositories: ['app', 'lib'] }
const commit = (repo: string) => ({ repo, commit: 'c', title: 't', author: 'a', date: 'd', url: 'https://host/c' })
const text = (repositories: string[]): CodeResult => ({
  kind: 'text',
  text: 'x',
  repositories,
  items: [],
  hasMore: false,
})

describe('with a list of allowed repositories', () => {
  it('what was found in others is left out', () => {
    const found: CodeResult = { kind: 'commits', hasMore: true, items: ['app', 'app-secret', 'lib'].map(commit) }
    expect(onlyWithin(found, allowlist).items).toEqual([commit('app'), commit('lib')])
  })

  it.each([
    [
      'a file of another',
      { kind: 'file', repo: 'secret', path: 'a', url: undefined, items: [], hasMore: false } as const,
    ],
    ['words that cite another', text(['app', 'secret'])],
    ['words that cite none', text([])],
  ])('%s is withheld', (_, result) => {
    expect(() => onlyWithin(result, allowlist)).toThrow(expect.objectContaining({ id: 'answer-withheld' }))
  })

  it('what is from these alone is shown', () => {
    expect(onlyWithin(text(['lib']), allowlist)).toEqual(text(['lib']))
  })
})

it('without a list everything is shown', () => {
  expect(onlyWithin(text([]), { channels: undefined, repositories: undefined })).toEqual(text([]))
})
