import { expect, it } from 'vitest'
import { creditsForDigest } from '../../../src/handlers/credits/look-at-credits.ts'
import { digestCredits } from '../../../src/handlers/credits/messages/digest-credits.ts'
import { createAlertWorld } from '../../support/alert-world.ts'
import { bucket } from '../../support/credits-in-memory.ts'

it('a digest tells of each bucket that is good today what is used, left, the rate and when it runs out', async () => {
  const { credits, deps } = createAlertWorld()
  credits.buckets = [bucket(780), bucket(0, { id: 'next', name: 'Next', from: '2026-12-01', to: '2026-12-31' })]
  expect(digestCredits(await creditsForDigest(deps), 'en-GB')).toEqual([
    expect.stringMatching(
      /^\*\*Credits\*\*\n- \*\*Team\*\*: 78% of 1,000 used · 220 left · about 39 a day\. Runs out about \*\*21 Nov\*\*.*$/,
    ),
  ])
})

it('a digest says where the credits are old, and nothing where none are known', async () => {
  const { credits, deps } = createAlertWorld()
  await credits.noteTrouble('no')
  expect(digestCredits(await creditsForDigest(deps), 'en-GB')[0]).toContain('from 16 Nov')
  expect(digestCredits(await creditsForDigest({ credits: undefined }), 'en-GB')).toEqual([])
})
