import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'name of the visit cookie',
  'what status is used when the visitor hangs up',
  'which user agent do we send',
  'what file permissions does a saved map get if i set none',
  'stamp cost for season tickets',
  'max backoff of the gate, in seconds',
  'ticket queue capacity',
  'polling frequency when the park is empty',
  'largest map we send to a visitor',
  'CPU share above which the gate warns',
  'visit validity',
  'how many rides run in parallel?',
])('%s may be answered by a value', (sentence) => expect(kindOf(sentence)).toBe('value'))

test.each([
  'what happens when the gate is shut',
  'which code opens the gate',
  'what part of it opens the gate',
  'what is the gate cache for',
  'name of the function that opens the gate',
  'which service is sending the welcome mail',
  'what lives in the park package',
  'what state is the gate in after a storm',
  'what does exit code 2 mean',
])('%s is not', (sentence) => expect(kindOf(sentence)).not.toBe('value'))

describe('a park', async () => {
  const park = makeSampleRepository('park', {
    'src/visits.ts':
      "export const visitCookieName = 'park-visit'\nexport const visitorHangupStatus = 499\nexport const lampFlagMask = 1 << 4\n",
    'src/gate.ts':
      'export function openGate(cooldown = 10, gates = 3) {\n  return every(cooldown, () => gates)\n}\nexport function mapOf(gate) {\n  return gate == null ? 0 : gate.hashCode()\n}\n',
    'src/trains.ts': 'export const trainsPerPage = 32\nexport const leaveTimeout = 45\n',
    'src/tickets.go':
      'package park\n\nfunc wait() {\n\ttimeout := time.Duration(config.GetTimeout()) * time.Second\n\tseasonTimeout := 90 * time.Second\n}\n',
    'bells/mock.py':
      'class BellMock:\n    def __init__(\n        self,\n        tower: "Tower",\n        assert_all_rung: bool = True,\n    ):\n        self.assert_all_rung = assert_all_rung\n\n    def activate(self, assert_all_rung=False):\n        pass\n\n\nmock = _default_mock = BellMock(assert_all_rung=False)\n',
    'src/meals.ts':
      'export const mealsServedLimit = 300\nexport const mealsEatenLimit = 200\nexport const mealsLeftLimit = 100\n',
  })
  const ask = await serveToKinds([park])

  test.each([
    ['name of the visit cookie', 'src/visits.ts:1'],
    ['what status is used when the visitor hangs up', 'src/visits.ts:2'],
    // Its line says nothing of a gate, but its file does.
    ['how many seconds does the gate wait', 'src/gate.ts:1'],
    // Trains on a page are no time.
    ['how long until trains leave', 'src/trains.ts:2'],
    ['timeout of a season ticket', 'src/tickets.go:5'],
  ])('%s', async (question, place) => {
    const reply = await ask(question)
    expect(`${reply?.places[0]?.path}:${reply?.places[0]?.startLine}`).toBe(place)
    expect(reply?.kind).toBe('value')
  })

  test('the default in a signature beats what a call passes, and other defaults are said', async () => {
    const reply = await ask('what is the default of assert_all_rung in BellMock?')
    expect(reply?.places[0]).toMatchObject({ path: 'bells/mock.py', startLine: 5 })
    expect(reply?.first).toMatch(/`True` in `BellMock.__init__`.*`BellMock.activate`.*`False`/)
    const other = await ask('what is the default of assert_all_rung in activate?')
    expect(other?.places[0]).toMatchObject({ path: 'bells/mock.py', startLine: 9 })
  })

  test('a sentence that may ask for a value gets code where no value is sure', async () => {
    const reply = await ask('what colour is used for the map of a gate')
    expect(reply?.kind).not.toBe('value')
  })

  test('a name is a text', async () => {
    expect((await ask('name of the flag for the lamp mask'))?.kind).not.toBe('value')
  })

  test('values that say as little of the question are all shown', async () => {
    const reply = await ask('how many meals do hungry visitors of the old park order at most')
    expect(reply?.certainty).toBe('thin')
    expect(
      reply?.places
        .slice(0, 3)
        .map(({ startLine }) => startLine)
        .sort(),
    ).toEqual([1, 2, 3])
  })
})
