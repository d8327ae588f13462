import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startPractice } from '../support/practice.ts'

/** `fetch` does not let its user choose the Host. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}

test('the control interface and the page answer under loopback names only', async () => {
  const { url } = await startPractice()
  for (const path of ['/control/state', '/']) {
    expect(await statusOf(url + path, { host: 'evil.example' })).toBe(403)
    expect(await statusOf(url + path, { host: 'localhost:4000' })).not.toBe(403)
    expect(await statusOf(url + path, { host: '[::1]:4000' })).not.toBe(403)
  }
})

test('requests that other web sites make are refused everywhere', async () => {
  const { url } = await startPractice()
  for (const path of ['/control/state', '/api/auth.test', '/hooks/commands/T/x']) {
    expect(await statusOf(url + path, { origin: 'https://evil.example' })).toBe(403)
  }
  expect(await statusOf(`${url}/control/state`, { origin: url })).toBe(200)
})

test('the page comes with a strict policy', async () => {
  const { url } = await startPractice()
  const response = await fetch(url)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
})

test('without a built page the workspace says how to build it', async () => {
  const { url } = await startPractice({ pageDir: '/nowhere' })
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')])
})
