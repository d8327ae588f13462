import { describe, expect, it } from 'vitest'
import { parseAlertWords } from '../../../src/handlers/alerts/parse-alert-settings.ts'

describe('what people type about alerts', () => {
  it.each([
    ['', { do: 'edit', channel: undefined }],
    ['#general', { do: 'edit', channel: '#general' }],
    ['list', { do: 'list' }],
    ['off', { do: 'off', channel: undefined }],
    ['off #general', { do: 'off', channel: '#general' }],
    ['on', { do: 'set', isOn: true, channel: undefined }],
    ['on C0123ABCD', { do: 'set', isOn: true, channel: 'C0123ABCD' }],
    ['on in #general', { do: 'set', isOn: true, channel: '#general' }],
    ['at 50,75,90', { do: 'set', isOn: false, channel: undefined, thresholds: [50, 75, 90] }],
    ['at 90%, 50 %, 90', { do: 'set', isOn: false, channel: undefined, thresholds: [50, 90] }],
    ['at 80 #ops', { do: 'set', isOn: false, channel: '#ops', thresholds: [80] }],
    ['quiet off', { do: 'set', isOn: false, channel: undefined, quiet: false }],
    ['quiet 20-08', { do: 'set', isOn: false, channel: undefined, quiet: { fromHour: 20, toHour: 8 } }],
    ['quiet 20:00 – 08:00', { do: 'set', isOn: false, channel: undefined, quiet: { fromHour: 20, toHour: 8 } }],
    ['quiet hours 18-24', { do: 'set', isOn: false, channel: undefined, quiet: { fromHour: 18, toHour: 0 } }],
    [
      'on #general at 50,75,90 quiet 20-08 europe/berlin',
      {
        do: 'set',
        isOn: true,
        channel: '#general',
        thresholds: [50, 75, 90],
        quiet: { fromHour: 20, toHour: 8, timeZone: 'Europe/Berlin' },
      },
    ],
  ])('%j', (text, words) => {
    expect(parseAlertWords(text)).toEqual(words)
  })

  it.each(['please', 'on off', 'off at 50', 'list quiet 20-08', 'on the wall'])('%j is none of it', (text) => {
    expect(parseAlertWords(text)).toBeUndefined()
  })

  it.each([
    ['at', 'wrong-thresholds'],
    ['at 0', 'wrong-thresholds'],
    ['at 101', 'wrong-thresholds'],
    ['at 1,2,3,4,5,6,7,8,9,10,11', 'wrong-thresholds'],
    ['quiet', 'wrong-quiet-hours'],
    ['quiet 8', 'wrong-quiet-hours'],
    ['quiet 20-20', 'wrong-quiet-hours'],
    ['quiet 25-8', 'wrong-quiet-hours'],
    ['quiet 20-08 Mars', 'no-such-zone'],
  ])('%j is refused by name', (text, id) => {
    expect(() => parseAlertWords(text)).toThrow(expect.objectContaining({ id }))
  })
})
