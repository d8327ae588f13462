import { expect, it } from 'vitest'
import { creditsLeft } from '../../../src/handlers/credits/credits-left.ts'
import { creditsInHead } from '../../../src/handlers/usage/messages/head-credits.ts'
import { createAlertWorld } from '../../support/alert-world.ts'
import { bucket } from '../../support/credits-in-memory.ts'

it('a digest says how many of the credits that are active today are left, and when they run out', async () => {
  const { credits, deps } = createAlertWorld()
  credits.buckets = [bucket(780), bucket(0, { id: 'next', name: 'Next', from: '2026-12-01', to: '2026-12-31' })]
  const left = await creditsLeft(deps)
  expect(left).toMatchObject({ allocated: 1000, left: 220, isOld: false, lasts: { expected: expect.any(Number) } })
  const [line] = creditsInHead(left, 'en-GB')
  expect(line).toMatch(/\b220 of 1,000\b.*\b39\b.*Nov/)
})

it('several buckets that are active today are one', async () => {
  const { credits, deps } = createAlertWorld()
  credits.buckets = [bucket(780), bucket(100, { id: 'more', name: 'More' })]
  const left = await creditsLeft(deps)
  expect(left).toMatchObject({ allocated: 2000, left: 1120 })
  expect(creditsInHead(left, 'en-GB')).toHaveLength(1)
})

it('a digest says where the credits are old, and nothing where none are known', async () => {
  const { credits, deps } = createAlertWorld()
  await credits.noteTrouble('no')
  const left = await creditsLeft(deps)
  expect(left?.isOld).toBe(true)
  expect(creditsInHead(left, 'en-GB')).not.toEqual(creditsInHead(left && { ...left, isOld: false }, 'en-GB'))
  expect(creditsInHead(await creditsLeft({ credits: undefined }), 'en-GB')).toEqual([])
})

it('buckets that came after the last look are known, and a service that fails then says nothing', async () => {
  const { credits, deps } = createAlertWorld()
  credits.buckets = [bucket(780)]
  credits.lastReading = async () => undefined
  expect(await creditsLeft(deps)).toMatchObject({ allocated: 1000, left: 220 })
  credits.read = () => Promise.reject(new Error('down'))
  expect(await creditsLeft(deps)).toBeUndefined()
})
