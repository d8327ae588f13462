import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from '../../scripts/source-files.ts'

const text = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
const terms = [...text.matchAll(/^\| ([a-z ]+) \| \S/gm)].map(([, term = '']) => term)
const source = readSources('src/**/*.ts')
  .map(({ path }) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

describe('the glossary', () => {
  it('is in alphabetical order, each term once', () => {
    expect(terms.length).toBeGreaterThan(20)
    expect(terms).toEqual([...new Set(terms)].toSorted())
  })

  it.each(terms)('has only what the source speaks of: %s', (term) => {
    const asName = term.replace(/ (\w)/g, (_, letter: string) => `(?: |-|(?=[A-Z]))${letter}`)
    expect(source).toMatch(new RegExp(`(?<![a-z])${asName}`, 'i'))
  })
})
