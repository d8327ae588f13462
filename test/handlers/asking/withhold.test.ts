import { describe, expect, it } from 'vitest'
import { withhold } from '../../../src/handlers/asking/withhold.ts'

const item = (repo: string) => ({ repo })
const items = ['app', 'app-secret', 'lib', 'APP'].map(item)

describe('where some repositories are allowed', () => {
  const allowed = ['app', 'lib']

  it.each([
    ['items of others are left out, and counted', { items, cited: undefined }, ['app', 'lib'], false, 2],
    ['words that draw on them alone are shown', { items: [item('lib')], cited: ['app', 'lib'] }, ['lib'], true, 0],
    ['words that draw on another are not', { items: [], cited: ['app', 'secret'] }, [], false, 1],
    ['words that draw on none are not', { items: [], cited: [] }, [], false, 0],
    [
      'a repository that is listed and cited counts by what is listed',
      { items, cited: ['app', 'app-secret'] },
      ['app', 'lib'],
      false,
      2,
    ],
  ] as const)('%s', (_, found, kept, hasWords, dropped) => {
    const shown = withhold(found, allowed)
    expect(shown).toEqual({ items: kept.map(item), hasWords, dropped })
  })

  it('where none is, nothing is shown', () => {
    expect(withhold({ items, cited: ['app'] }, [])).toEqual({ items: [], hasWords: false, dropped: 4 })
  })
})

it('without a limit everything is shown', () => {
  expect(withhold({ items, cited: [] }, undefined)).toEqual({ items, hasWords: true, dropped: 0 })
})
