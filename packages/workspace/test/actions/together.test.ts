import { expect, onTestFinished, test } from 'vitest'
import { openState } from '../../src/state/state.ts'
import { ENGINEERING, silentLog, temporaryDir } from '../support/practice.ts'

test('a message and its event are kept together or not at all', async () => {
  const dir = await temporaryDir()
  const state = openState(dir, silentLog)
  onTestFinished(() => state.close())
  const message = { type: 'message' as const, user: 'U07MEMBER01', text: 'x', ts: '1.000001', team: 'T' }
  const say = (eventId: string) =>
    state.together(() => {
      state.messages.save(ENGINEERING, { ...message, ts: `1.${eventId}` })
      state.eventLog.add(eventId, { type: 'message' })
    })
  say('000001')
  expect(() => say('000001')).toThrow('UNIQUE')
  expect(() =>
    state.together(() => {
      say('000002')
      throw new Error('afterwards')
    }),
  ).toThrow('afterwards')
  expect(state.messages.find(ENGINEERING, '1.000001')).toBeDefined()
  expect(state.messages.find(ENGINEERING, '1.000002')).toBeUndefined()
  expect(state.eventLog.pending()).toEqual(['000001'])
})
