import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createStepLines } from '../../../src/handlers/answering/step-lines.ts'

it('steps are shown one after the other, and the end waits for the one that is being shown alone', async () => {
  const begun: string[][] = []
  const first = Promise.withResolvers<void>()
  const steps = createStepLines(async (_, done) => {
    begun.push([...done])
    await first.promise
  }, 1)
  const tell = steps.showSteps('Searching…')
  for (const step of ['one', 'one', '', 'two', 'three']) tell(step)
  while (begun.length === 0) await setImmediate()
  let hasEnded = false
  const end = steps.end().then(() => {
    hasEnded = true
  })
  await setImmediate()
  expect(hasEnded).toBe(false)
  first.resolve()
  await end
  expect(begun).toEqual([['one']])
})

it('what ends before anything is shown shows no steps', async () => {
  const shown: string[] = []
  const steps = createStepLines(async (state) => void shown.push(state), 60_000)
  steps.showSteps('Searching…')('one')
  await steps.end()
  expect(shown).toEqual([])
})
