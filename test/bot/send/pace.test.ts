import { expect, it } from 'vitest'
import { Pace } from '../../../src/bot/send/pace.ts'

it('people take turns, and what is for one of them keeps its order', async () => {
  const pace = new Pace({ burst: 1, everyMs: 5 })
  const passed: string[] = []
  const turn = (person: string, number: number) =>
    pace.acquire('C1', person).then(() => passed.push(`${person}${number}`))
  const many = [1, 2, 3, 4, 5].map((number) => turn('max', number))
  await Promise.all([...many, turn('ada', 1), turn('ada', 2), turn('olu', 1)])
  expect(passed).toEqual(['max1', 'max2', 'ada1', 'olu1', 'max3', 'ada2', 'max4', 'max5'])
})

it('calls with different keys do not wait for each other', async () => {
  const pace = new Pace({ burst: 1, everyMs: 3_600_000 })
  await Promise.all([pace.acquire('C1'), pace.acquire('C2')])
})

it('those that find no room are told to look again one by one, from when there will be some', () => {
  const pace = new Pace({ burst: 4, everyMs: 10_000 })
  expect([1, 2, 3, 4].map(() => pace.spare('C1', 0.25))).toEqual([true, true, true, false])
  const waits = [1, 2, 3].map(() => pace.lookAgainMs('C1', 0.25))
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(9_000 + index * 10_000)
    expect(wait).toBeLessThanOrEqual(10_001 + index * 10_000)
  }
})

it('those that find no room look again within a minute, however many they are', () => {
  const pace = new Pace({ burst: 1, everyMs: 10_000 })
  const waits = Array.from({ length: 10 }, () => pace.lookAgainMs('C1', 0.25))
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
})
