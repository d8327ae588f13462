import { expect, it } from 'vitest'
import { tokenExpiry } from '../../src/config/token-expiry.ts'

const now = () => Date.parse('2026-11-22T12:00:00Z')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const expiring = (day: string) => `${part({ alg: 'none' })}.${part({ exp: Date.parse(day) / 1000 })}.x`

it('a token that expires within a week is told, the first of several', () => {
  const later = expiring('2027-03-01')
  expect(tokenExpiry({ INSTANCE_TOKEN: later }, now)).toMatchObject({ ok: true })
  const soon = tokenExpiry({ INSTANCE_TOKEN: later, ANALYTICS_TOKEN: expiring('2026-11-25') }, now)
  expect(soon).toMatchObject({ ok: false, detail: 'ANALYTICS_TOKEN expires on 2026-11-25' })
  expect(tokenExpiry({ INSTANCE_TOKEN: expiring('2026-11-20') }, now)).toMatchObject({ ok: false })
})

it.each([undefined, 'sgp_0123456789', 'xoxb-1.2.3', `${part({})}.${part({ exp: 'soon' })}.x`, 'a.b.c'])(
  '%s does not say when it expires',
  (token) => {
    expect(tokenExpiry({ INSTANCE_TOKEN: token }, now)).toMatchObject({ ok: true })
  },
)
