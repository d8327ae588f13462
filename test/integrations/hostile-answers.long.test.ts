import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownMessage } from '../../src/views/message.ts'
import { whole } from '../support/hostile/deliveries.ts'
import { goodAnswers, refusal } from '../support/hostile/good-answers.ts'
import { mutated, poison } from '../support/hostile/mutations.ts'
import { openHostile, seen, shownOf, visible } from '../support/hostile/seen.ts'

const RUNS = 40
const ways = Object.values(whole)

describe.each(Object.entries(goodAnswers))('%s', (tool, answers) => {
  it('is understood, however it is sent', async () => {
    const { instance, tools } = await openHostile()
    for (const answer of answers) {
      for (const deliver of ways) {
        Object.assign(instance, { result: () => answer, deliver })
        expect(visible(await shownOf(tool, tools))).toEqual([])
      }
    }
  })

  it('shows nothing unchecked of an answer that is changed anywhere', async () => {
    const { instance, tools } = await openHostile()
    const answer = fc.oneof(
      ...answers.map((good) => mutated(good)),
      poison.map((text) => refusal(typeof text === 'string' ? text : JSON.stringify(text))),
    )
    await fc.assert(
      fc.asyncProperty(answer, fc.constantFrom(...ways), async (result, deliver) => {
        Object.assign(instance, { result: () => result, deliver })
        const faults = visible(await seen(tool, tools))
        if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n').slice(0, 1_000))
      }),
      { numRuns: RUNS },
    )
  })
})

it('would see a link elsewhere', () => {
  expect(visible([markdownMessage('[x](https://evil.example)')])).not.toEqual([])
})
