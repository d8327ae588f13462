import { describe, expect, it } from 'vitest'
import { nameApart } from '../../src/git/identify-source.ts'

const at = (path: string, name: string, isDerived = true) => ({
  name,
  location: { kind: 'path' as const, path },
  isDerived,
})

describe('names of repositories', () => {
  it('tells folders of one name apart by the folder around them', () => {
    const named = nameApart([at('/src/acme/api', 'api'), at('/src/other/api/.git', 'api'), at('/src/web', 'web')])
    expect(named.map(({ name }) => name)).toEqual(['api', 'other/api', 'web'])
  })

  it('leaves the same folder one name, and names that were chosen', () => {
    const named = nameApart([at('/src/api', 'api'), at('/src/api', 'api'), at('/else/api', 'api', false)])
    expect(named.map(({ name }) => name)).toEqual(['api', 'api', 'api'])
  })
})
