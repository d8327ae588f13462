import { expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { retentionHealth } from '../../src/config/retention-health.ts'
import { retentionSettings } from '../../src/config/retention-settings.ts'

it('the line of the doctor tells for how many days each kind of record is kept, as it is set', () => {
  const { ok, detail = '' } = retentionHealth(loadConfig({ FEEDBACK_DAYS: '30', AUDIT_DAYS: '90' }))
  const days = new Map(detail.split(', ').map((each) => each.split('=') as [string, string]))
  expect(ok).toBe(true)
  expect([...days.keys()].toSorted()).toEqual([...Object.keys(retentionSettings), 'AUDIT_DAYS'].toSorted())
  expect(days.get('FEEDBACK_DAYS')).toBe('30')
  expect(days.get('AUDIT_DAYS')).toBe('90')
  expect(days.get('QUESTIONS_DAYS')).toBe('30')
})
