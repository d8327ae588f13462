import { describe, expect, it } from 'vitest'
import { channel, HOUR_MS, MONDAY } from './observed.ts'

const ann = { by: 'U1' }

describe('an alert', () => {
  it('is posted at the first threshold, and says the highest of several', () => {
    const told = channel()
    expect(told.hear({ consumed: 49 })).toEqual([])
    expect(told.hear({ consumed: 80 })).toEqual(['post 75 %'])
    expect(told.alert()).toMatchObject({ state: 'open', notified: [{ level: 50 }, { level: 75 }], notifiedSeverity: 2 })
  })

  it('tells a rise in its thread and in the channel, once', () => {
    const told = channel()
    told.hear({ consumed: 60 })
    expect(told.hear({ consumed: 76 })).toEqual(['broadcast 75 %'])
    expect(told.hear({ consumed: 77 })).toEqual([])
    expect(told.hear({ consumed: 100 })).toEqual(['broadcast 100 %'])
  })

  it('does not foretell what has happened: of what is used up', () => {
    const told = channel()
    expect(told.hear({ consumed: 100, chance: 1, burn: 'fast' })).toEqual(['post 100 %'])
    expect(Array.from({ length: 20 }, () => told.hear({ consumed: 100, chance: 1, burn: 'fast' })).flat()).toEqual([])
  })

  it('foretells all the same where using up all is no threshold', () => {
    const told = channel({ thresholds: [50] })
    told.hear({ consumed: 60 })
    const later = Array.from({ length: 8 }, () => told.hear({ consumed: 100, chance: 1 })).flat()
    expect(later).toEqual(['broadcast forecast'])
  })

  it('is not told again of a threshold that a correction undid', () => {
    const told = channel({ thresholds: [50] })
    told.hear({ consumed: 51 })
    expect(told.hear({ consumed: 49 })).toEqual([])
    expect(told.hear({ consumed: 40 })).toEqual(['resolve ok', 'note ok'])
    expect(told.hear({ consumed: 55 })).toEqual(['note 50 %'])
    expect(told.alert()?.state).toBe('open')
  })

  it('rests when acknowledged, until it rises', () => {
    const told = channel()
    told.hear({ consumed: 76 })
    expect(told.click({ kind: 'acknowledge', ...ann })).toEqual(['update acknowledged', 'note acknowledged'])
    expect(told.click({ kind: 'acknowledge', ...ann })).toEqual([])
    expect(told.hear({ consumed: 77 }, 100)).toEqual([])
    expect(told.alert()).toMatchObject({ state: 'acknowledged', by: 'U1' })
    expect(told.hear({ consumed: 91 })).toEqual(['broadcast 90 %'])
    expect(told.alert()).not.toHaveProperty('by')
  })

  it('rests while snoozed, and comes back', () => {
    const told = channel()
    told.hear({ consumed: 76 })
    told.click({ kind: 'snooze', ...ann, until: told.now() + 4 * HOUR_MS })
    expect(told.hear({ consumed: 78 }, 3)).toEqual([])
    expect(told.hear({ consumed: 78 })).toEqual(['remind snoozeOver'])
    expect(told.alert()).toMatchObject({ state: 'open' })
  })

  it('breaks a snooze when it rises', () => {
    const told = channel()
    told.hear({ consumed: 76 })
    told.click({ kind: 'snooze', ...ann, until: told.now() + 100 * HOUR_MS })
    expect(told.hear({ consumed: 92 })).toEqual(['broadcast 90 %'])
    expect(told.alert()?.snoozedUntil).toBeUndefined()
  })

  it('reminds twice while nobody takes it up, of a notice never', () => {
    const told = channel()
    told.hear({ consumed: 91 })
    const later = Array.from({ length: 200 }, () => told.hear({ consumed: 92 })).flat()
    expect(later).toEqual(['remind unacknowledged', 'remind unacknowledged'])
    const notice = channel()
    notice.hear({ consumed: 51 })
    expect(Array.from({ length: 200 }, () => notice.hear({ consumed: 52 })).flat()).toEqual([])
  })

  it('ends when the period turns, and the next period is told anew', () => {
    const told = channel()
    told.hear({ consumed: 91 })
    expect(told.hear({ consumed: 55, period: '2026-12-01' })).toEqual([
      'resolve periodOver',
      'note periodOver',
      'post 50 %',
    ])
  })

  it('ends when its period is over though the bucket is still told of', () => {
    const told = channel()
    told.hear({ consumed: 91, to: MONDAY + 2 * HOUR_MS })
    expect(told.hear({ consumed: 95, to: MONDAY + 2 * HOUR_MS })).toEqual(['resolve periodOver', 'note periodOver'])
    expect(told.hear({ consumed: 99, to: MONDAY + 2 * HOUR_MS })).toEqual([])
  })

  it('ends when its bucket is gone for a day, and goes on if it was not', () => {
    const told = channel()
    told.hear({ consumed: 91 })
    expect(told.hear([], 20)).toEqual([])
    expect(told.hear({ consumed: 91 })).toEqual([])
    expect(told.hear([], 25)).toEqual(['resolve periodOver', 'note periodOver'])
    expect(told.hear({ consumed: 91 })).toEqual(['note 90 %'])
    expect(told.alert()?.state).toBe('open')
  })

  it('is resolved when the allocation grows enough, and told anew of the larger one', () => {
    const told = channel()
    told.hear({ consumed: 91 })
    expect(told.hear({ consumed: 91, allocated: 300 })).toEqual(['resolve allocationRaised', 'note allocationRaised'])
    expect(told.hear({ consumed: 160, allocated: 300 })).toEqual(['broadcast 50 %'])
  })

  it('stays where an allocation grows too little, and forgets the thresholds that it is below now', () => {
    const told = channel()
    told.hear({ consumed: 91 })
    expect(told.hear({ consumed: 91, allocated: 110 })).toEqual(['note allocationRaised'])
    expect(told.alert()).toMatchObject({ state: 'open', notified: [{ level: 50 }, { level: 75 }], notifiedSeverity: 2 })
    expect(told.hear({ consumed: 100, allocated: 110 })).toEqual(['broadcast 90 %'])
  })

  it('only changes in place while muted, and rises when that is over', () => {
    const told = channel()
    told.hear({ consumed: 51 })
    told.click({ kind: 'mute', ...ann })
    expect(told.hear({ consumed: 101 })).toEqual([])
    expect(told.click({ kind: 'unmute', ...ann })).toEqual(['update unmuted', 'note unmuted'])
    expect(told.hear({ consumed: 101 })).toEqual(['broadcast 100 %'])
  })
})

describe('burn and forecast', () => {
  it('must hold for a while, and be calm for longer', () => {
    const told = channel()
    expect(told.hear({ burn: 'fast' })).toEqual([])
    expect(told.hear({ burn: 'fast' })).toEqual(['post burn'])
    expect(told.hear({}, 11)).toEqual([])
    expect(told.hear({}, 11)).toEqual([])
    expect(told.hear({}, 1)).toEqual(['resolve ok', 'note ok'])
  })

  it('are told again after all was calm', () => {
    const told = channel()
    for (let hour = 0; hour < 6; hour++) expect(told.hear({ chance: 0.8 })).toEqual([])
    expect(told.hear({ chance: 0.8 })).toEqual(['post forecast'])
    expect(told.hear({ chance: 0.5 }, 48)).toEqual(['remind unacknowledged'])
    told.hear({ chance: 0.1 })
    expect(told.hear({ chance: 0.1 }, 24)).toEqual(['resolve ok', 'note ok'])
    told.hear({ chance: 0.9 })
    expect(told.hear({ chance: 0.9 }, 6)).toEqual(['broadcast forecast'])
  })

  it('that are over make no later threshold less of a rise', () => {
    const told = channel({ thresholds: [50, 60] })
    told.hear({ burn: 'fast' })
    told.hear({ burn: 'fast' })
    told.hear({})
    expect(told.hear({}, 12)).toEqual(['resolve ok', 'note ok'])
    expect(told.hear({ consumed: 50 })).toEqual(['broadcast 50 %'])
    expect(told.hear({ consumed: 60 })).toEqual(['broadcast 60 %'])
  })

  it('are no alert over days where the forecast denies that credits run out; over one day they are', () => {
    const told = channel()
    told.hear({ burn: 'slow', chance: 0.1 })
    expect(told.hear({ burn: 'slow', chance: 0.1 })).toEqual([])
    told.hear({ burn: 'fast', chance: 0.1 })
    expect(told.hear({ burn: 'fast', chance: 0.1 })).toEqual(['post burn'])
  })

  it('make a lower threshold a note', () => {
    const told = channel()
    told.hear({ burn: 'slow' })
    told.hear({ burn: 'slow' })
    expect(told.hear({ burn: 'slow', consumed: 50 })).toEqual(['note 50 %'])
    expect(told.hear({ burn: 'slow', consumed: 75 })).toEqual(['broadcast 75 %'])
  })
})

describe('several alerts at once', () => {
  it('become one summary, beside the messages it links', () => {
    const told = channel()
    told.hear([
      { id: 'a', consumed: 51 },
      { id: 'b', consumed: 10 },
      { id: 'c', consumed: 10 },
    ])
    const effects = told.hear([
      { id: 'a', consumed: 76 },
      { id: 'b', consumed: 51 },
      { id: 'c', consumed: 10 },
    ])
    expect(effects).toEqual(['note 75 %', 'post 50 %', 'summary of 2'])
  })
})

describe('quiet hours', () => {
  const quiet = { fromHour: 20, toHour: 8, timeZone: 'UTC' }

  it('hold back what notifies until they are over', () => {
    const told = channel({ quiet }, MONDAY + 10 * HOUR_MS)
    expect(told.hear({ consumed: 91 })).toEqual([])
    expect(told.hear({ consumed: 92 }, 11)).toEqual([])
    expect(told.hear({ consumed: 93 })).toEqual(['post 90 %'])
  })

  it('let nothing go untold, though the period turned meanwhile', () => {
    const told = channel({ quiet }, MONDAY + 9 * HOUR_MS)
    told.hear({ consumed: 60 })
    told.hear({ consumed: 101 }, 2)
    expect(told.hear({ consumed: 1, period: '2026-12-01' }, 4)).toEqual([])
    expect(told.hear({ consumed: 2, period: '2026-12-01' }, 10)).toEqual([
      'resolve 100 % periodOver',
      'broadcast 100 % periodOver',
    ])
  })
})

describe('data that cannot be used', () => {
  it('pauses alerts loudly, once, and says when it goes on', () => {
    const told = channel()
    told.hear({ consumed: 60 })
    expect(told.unusable('no field for the allocation')).toEqual(['paused'])
    expect(told.unusable('no field for the allocation')).toEqual([])
    expect(told.hear({ consumed: 76 })).toEqual(['resumed', 'broadcast 75 %'])
  })

  it('waits for the end of quiet hours', () => {
    const told = channel({ quiet: { fromHour: 9, toHour: 12, timeZone: 'UTC' } })
    expect(told.unusable('no JSON')).toEqual([])
    told.hours(2)
    expect(told.unusable('no JSON')).toEqual(['paused'])
  })
})
