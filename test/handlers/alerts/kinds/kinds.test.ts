import { describe, expect, it } from 'vitest'
import { ALERT_KINDS, type Observed } from '../../../../src/handlers/alerts/kinds/kinds.ts'
import { MONDAY, observed } from '../figures/observed.ts'

const thresholds = [50, 75, 90, 100]

/** The levels of what a kind sees in figures, or `active` where there are none; undefined: it cannot tell. */
function seen(kind: string, figures: Observed, before: readonly number[] = []) {
  const active = before.map((level) => ({ id: `${kind}-${level}`, kind, level }))
  const isUsedUp = (figures.share ?? 0) >= 1
  const found = ALERT_KINDS[kind]?.recognize(figures, { before: active, thresholds, isUsedUp, now: MONDAY })
  return found?.map(({ level }) => level ?? 'active')
}

describe('a kind of alert', () => {
  it.each([
    ['threshold', { consumed: 76 }, [50, 75]],
    ['threshold', { allocated: 0 }, []],
    ['burn', { burn: 'slow' }, ['slow']],
    ['burn', { burn: 'slow', chance: 0.2 }, []],
    ['burn', { burn: 'fast', chance: 0.2 }, ['fast']],
    ['burn', { burn: 'fast', consumed: 100 }, []],
    ['forecast', {}, undefined],
    ['forecast', { chance: 0.7 }, ['active']],
    ['forecast', { chance: 0.5 }, undefined],
    ['forecast', { chance: 0.2 }, []],
    ['forecast', { chance: 0.9, consumed: 100 }, undefined],
  ] as const)('%s sees in %o: %o', (kind, figures, levels) => {
    expect(seen(kind, observed(figures))).toEqual(levels)
  })

  it('is not over for a threshold by a correction of two points', () => {
    expect(seen('threshold', observed({ consumed: 73 }), [50, 75])).toEqual([50, 75])
    expect(seen('threshold', observed({ consumed: 72 }), [50, 75])).toEqual([50])
  })

  it.each(Object.entries(ALERT_KINDS))('%s is told in a sentence, also where figures are not known', (_, kind) => {
    expect(kind.words.change(75, undefined, 'en-GB')).toMatch(/^[A-Z0-9].+\.$/)
  })
})
