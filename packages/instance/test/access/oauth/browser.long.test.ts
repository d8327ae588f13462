import { once } from 'node:events'
import { createServer } from 'node:http'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../../../../workspace/test/support/page.ts'
import { newPasswordLink } from '../../../src/operator/index.ts'
import { startTestInstance } from '../../support/instance.ts'

const instance = await startTestInstance({})
const browser = await startBrowser()
afterAll(() => browser.close())

/** Where the client waits for its answer. */
const callbacks: URL[] = []
const listener = createServer((request, response) => {
  if (request.url?.startsWith('/callback')) callbacks.push(new URL(request.url, 'http://localhost'))
  response.end('You can go back to your tool.')
}).listen(0, '127.0.0.1')
await once(listener, 'listening')
afterAll(() => void listener.close())
const address = listener.address()
const redirectUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/callback`

/** Keeps what a client of the official SDK keeps, and notes where it sends the person. */
function createClientMemory() {
  let client: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  const sentTo: URL[] = []
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Editor',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved
    },
    redirectToAuthorization: (url) => void sentTo.push(url),
    saveCodeVerifier: (saved) => {
      verifier = saved
    },
    codeVerifier: () => verifier,
  }
  return { sentTo, provider }
}

test('a client of the official SDK registers, is let in through the browser, and calls a tool', async () => {
  const { sentTo, provider } = createClientMemory()
  const serverUrl = `${instance.publicUrl}/.api/mcp`
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT')

  const page = await openPage(browser, newPasswordLink({ ...instance, name: 'admin', baseUrl: instance.publicUrl }))
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Access tokens' }).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Repositories' }).waitFor()

  await page.goto(sentTo[0]?.href ?? '')
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Allow Editor to act as admin?' }).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.getByText('You can go back to your tool.').waitFor()
  expect(page.complaints).toEqual([])

  const [callback] = callbacks
  expect(callback?.searchParams.get('iss')).toBe(instance.publicUrl)
  const authorizationCode = callback?.searchParams.get('code') ?? ''
  expect(await auth(provider, { serverUrl, authorizationCode })).toBe('AUTHORIZED')
  const client = new Client({ name: 'editor', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider: provider }))
  try {
    expect(await client.callTool({ name: 'list_repos', arguments: { query: '' } })).not.toHaveProperty('isError', true)
  } finally {
    await client.close()
  }
  // Now with the refresh token.
  expect(await auth(provider, { serverUrl })).toBe('AUTHORIZED')
})
