import { expect, it } from 'vitest'
import { certificateHealth } from '../../../src/integrations/http/certificate-health.ts'
import { freePort } from '../../support/free-port.ts'
import { createAuthority } from '../../support/proxy.ts'

const DAY_MS = 24 * 60 * 60_000

it('a certificate that ends within two weeks is told, also one that nobody here trusts', async () => {
  // Of 30 days.
  const port = await createAuthority().front('localhost', await freePort())
  const url = `https://localhost:${port}/`
  expect(await certificateHealth([url])).toMatchObject({
    ok: true,
    detail: expect.stringContaining(`localhost:${port}`),
  })
  expect(await certificateHealth([url], () => Date.now() + 20 * DAY_MS)).toMatchObject({ ok: false })
})

it('addresses without one, or that cannot be reached, are no trouble of this part', async () => {
  expect(await certificateHealth(['http://localhost:4100'])).toMatchObject({ ok: true })
  expect(await certificateHealth([`https://localhost:${await freePort()}`])).toMatchObject({ ok: true })
})
