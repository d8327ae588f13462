import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { CHECKS, type Check } from '../../src/evidence/checks.ts'
import { judge } from '../../src/evidence/judge.ts'
import { claimLists } from '../../src/evidence/lists.ts'
import type { CheckResult } from '../../src/evidence/run-checks.ts'

/** How many rows each part of a chapter of AISVS 1.01 has. */
const ROWS: Readonly<Record<string, readonly number[]>> = {
  'aisvs-c07': [2, 3, 4, 4],
  'aisvs-c09': [3, 10, 8, 4, 6, 3],
  'aisvs-c10': [3, 7, 5, 9],
  'aisvs-c12': [4, 6, 4, 3, 4],
}

const claims = claimLists.flatMap((list) => list.claims.map((claim) => ({ list: list.name, ...claim })))

describe('the claims of the evidence', () => {
  it('that say something is met name a check, and others name none', () => {
    const wrong = claims.filter(({ state, by }) => state.endsWith('met') && state !== 'not met' && by.length === 0)
    expect(wrong).toEqual([])
    expect(claims.filter(({ state, by }) => /^(?:not met|does)/.test(state) && by.length > 0)).toEqual([])
  })

  it('rest on tests that there are, each of which something rests on', () => {
    for (const check of Object.values(CHECKS)) {
      const { file, test = '' }: Check = check
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
      expect([file, 'isLong' in check]).toEqual([file, file.includes('.long.')])
      const text = readFileSync(join(ROOT, file), 'utf8')
      expect([file, text.includes(test)]).toEqual([file, true])
      expect(text).not.toMatch(/\b(?:it|test|describe)\.(?:skip|todo|fails)\b/)
    }
    const used = new Set<string>(claims.flatMap(({ by }) => by))
    expect(Object.keys(CHECKS).filter((name) => !used.has(name))).toEqual([])
  })

  it.each(Object.entries(ROWS))('have each row of %s once', (name, parts) => {
    const chapter = Number(name.slice('aisvs-c'.length))
    const ids = parts.flatMap((rows, part) =>
      Array.from({ length: rows }, (_, row) => `${chapter}.${part + 1}.${row + 1}`),
    )
    expect(claimLists.find((list) => list.name === name)?.claims.map(({ id }) => id)).toEqual(ids)
  })

  it('are shown only where each check ran and passed', () => {
    const result = (check: 'scopes' | 'manifest', state: CheckResult['state']): CheckResult => ({
      ...{ check, state, file: CHECKS[check].file },
      ...{ passed: ['x'], failed: [] },
    })
    const claim = { id: 'x', asks: '', how: '', state: 'met', by: ['scopes', 'manifest'] } as const
    const both = (first: CheckResult['state'], second: CheckResult['state']) =>
      judge(claim, [result('scopes', first), result('manifest', second)])
    expect(both('passed', 'passed')).toBe('shown')
    expect(both('passed', 'failed')).toBe('red')
    expect(both('passed', 'not run')).toBe('not run')
    expect(judge(claim, [])).toBe('not run')
    expect(judge({ ...claim, by: [] }, [])).toBe('not run')
    expect(judge({ ...claim, state: 'not met' }, [])).toBe('not met')
  })
})
