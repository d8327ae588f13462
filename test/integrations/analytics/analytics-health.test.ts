import { expect, it } from 'vitest'
import { analyticsHealth } from '../../../src/integrations/analytics/analytics-health.ts'
import { type Answer, csv, SECRET, startAnalytics } from '../../support/analytics.ts'
import { outgoing } from '../../support/outgoing.ts'

async function healthWith(answer: Answer) {
  const { url } = await startAnalytics(answer)
  return analyticsHealth({ url, token: SECRET, instance: 'code.example.com', version: '9.9.9', outgoing })
}

it('a service that gives out the registry is well', async () => {
  expect(await healthWith(csv('Instance user ID,Service Account,Site Admin\n1,false,true\n'))).toEqual({
    name: 'analytics',
    ok: true,
    detail: 'answers for code.example.com, seats: 1',
  })
})

it.each<[string, Answer, RegExp]>([
  ['refuses the token', (response) => response.writeHead(401).end(), /set ANALYTICS_TOKEN/],
  ['breaks off', (response) => response.writeHead(200).write('x', () => response.destroy()), /connection broke/],
])('a service that %s is not, and the remedy is told', async (_, answer, remedy) => {
  expect(await healthWith(answer)).toMatchObject({ ok: false, remedy: expect.stringMatching(remedy) })
})

it('without one nothing is wrong', async () => {
  expect(await analyticsHealth(undefined)).toMatchObject({ ok: true, detail: expect.stringContaining('ANALYTICS_URL') })
})
