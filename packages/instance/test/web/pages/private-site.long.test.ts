import { expect, test } from 'vitest'
import { addUser, setSiteConfig } from '../../../src/operator/index.ts'
import { startTestInstance } from '../../support/instance.ts'
import { signIn, tokenOf } from '../../support/people.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function start() {
  const sample = makeSampleRepository('open', { 'a.txt': 'a\n' })
  const instance = await startTestInstance({ repos: [{ name: 'open', location: sample.path }] })
  const { dataDir } = instance
  addUser({ dataDir, name: 'ada' })
  const page = async (path: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    const response = await fetch(instance.url + path, { headers, redirect: 'manual' })
    return [response.status, response.headers.get('location') ?? '']
  }
  return { instance, dataDir, page }
}

test('a site that is not public shows nothing without a sign-in, and the same for what is there and what is not', async () => {
  const { instance, dataDir, page } = await start()
  setSiteConfig({ dataDir, key: 'auth.public', value: 'false' })
  const cookie = signIn(instance, 'ada')
  for (const path of [
    '/',
    '/open/-/blob/a.txt?L1',
    '/open/-/commit/main',
    '/none/-/blob/a.txt',
    '/deepsearch/1',
    '/deepsearch/shared/1',
  ]) {
    expect(await page(path), path).toEqual([302, `/sign-in?returnTo=${encodeURIComponent(path)}`])
  }
  expect(await page('/open/-/blob/a.txt', cookie)).toEqual([200, ''])
  expect(await page('/open/-/commit/main', cookie)).toEqual([200, ''])
  expect(await page('/none/-/blob/a.txt', cookie)).toEqual([404, ''])
  expect(await page('/assets/style.css')).toEqual([200, ''])
  expect((await page('/sign-in'))[0]).toBe(200)
  const health = await fetch(`${instance.url}/healthz`)
  expect(await health.json()).toMatchObject({ ready: true, repositories: { ready: 0 } })
  setSiteConfig({ dataDir, key: 'auth.public', value: 'true' })
  expect(await page('/open/-/blob/a.txt')).toEqual([200, ''])
})

test('no page is kept by anything on its way', async () => {
  const { instance } = await start()
  for (const path of ['/', '/open/-/blob/a.txt', '/none/-/blob/a.txt']) {
    expect((await fetch(instance.url + path)).headers.get('cache-control'), path).toBe('no-store')
  }
})

test('where people may have no access tokens, theirs stop at once and those of programs go on', async () => {
  const { instance, dataDir } = await start()
  const token = tokenOf(instance, 'ada')
  const status = async (token: string) => {
    const headers = { authorization: `token ${token}`, accept: 'application/json, text/event-stream' }
    return (await fetch(`${instance.url}/.api/mcp`, { method: 'POST', headers, body: '{}' })).status
  }
  const accepted = await status(token)
  expect([401, 403]).not.toContain(accepted)
  setSiteConfig({ dataDir, key: 'auth.accessTokens', value: '{"allow": "none"}' })
  expect(await status(token)).toBe(401)
  expect(await status(instance.botToken)).toBe(accepted)
  setSiteConfig({ dataDir, key: 'auth.accessTokens', value: '{"allow": "site-admin-create"}' })
  expect(await status(token)).toBe(accepted)
})
