import { auth, createMCPClient, type OAuthClientInformation, type OAuthTokens } from '@ai-sdk/mcp'
import {
  Client as Client2,
  type OAuthClientInformationMixed as ClientInformation2,
  type OAuthTokens as Tokens2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type {
  OAuthClientInformationMixed as ClientInformation1,
  OAuthTokens as Tokens1,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import { onTestFinished } from 'vitest'
import { startCallback } from './callback.ts'
import type { StartClient } from './client.ts'
import { createMemory } from './memory.ts'

const question = { name: 'list_repos', arguments: { query: '' } }

/** `@modelcontextprotocol/sdk` 1.x. */
export const sdk1: StartClient = async ({ address, person }) => {
  const callback = await startCallback()
  const authProvider = createMemory<ClientInformation1, Tokens1>(callback.url, person.visit)
  const transport = () => new Transport1(new URL(address), { authProvider })
  const first = transport()
  // Without tokens it registers, sends the person away, and fails.
  await new Client1({ name: 'sdk1', version: '1' }).connect(first).catch(() => undefined)
  await authProvider.visited()
  await first.finishAuth((await callback.answer).get('code') ?? '')
  const client = new Client1({ name: 'sdk1', version: '1' })
  await client.connect(transport())
  onTestFinished(() => client.close())
  return { call: async () => JSON.stringify(await client.callTool(question)) }
}

/** `@modelcontextprotocol/client` 2.x. */
export const sdk2: StartClient = async ({ address, person }) => {
  const callback = await startCallback()
  const authProvider = createMemory<ClientInformation2, Tokens2>(callback.url, person.visit)
  const transport = () => new Transport2(new URL(address), { authProvider })
  const first = transport()
  await new Client2({ name: 'sdk2', version: '1' }).connect(first).catch(() => undefined)
  await authProvider.visited()
  await first.finishAuth(await callback.answer)
  const client = new Client2({ name: 'sdk2', version: '1' })
  await client.connect(transport())
  onTestFinished(() => client.close())
  return { call: async () => JSON.stringify(await client.callTool(question)) }
}

/** `@ai-sdk/mcp`. */
export const aiSdk: StartClient = async ({ address, person }) => {
  const callback = await startCallback()
  const authProvider = createMemory<OAuthClientInformation, OAuthTokens>(callback.url, person.visit)
  const connect = () => createMCPClient({ transport: { type: 'http', url: address, authProvider } })
  await connect().catch(() => undefined)
  await authProvider.visited()
  const authorizationCode = (await callback.answer).get('code') ?? ''
  await auth(authProvider, { serverUrl: address, authorizationCode })
  const client = await connect()
  onTestFinished(() => client.close())
  return {
    async call() {
      const { list_repos: tool } = await client.tools()
      return JSON.stringify(await tool?.execute({ query: '' }, { toolCallId: '1', messages: [], context: {} }))
    },
  }
}
