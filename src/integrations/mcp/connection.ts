import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import type { Outgoing } from '../../process/outgoing.ts'
import { createCheckedFetch } from './checked-fetch.ts'
import { toUpstreamError, withoutEffect } from './mcp-error.ts'

export interface ConnectionOptions {
  /** Address of the instance, without a path. */
  url: string
  mcpPath: string
  token: string
  authScheme: 'token' | 'Bearer'
  version: string
  outgoing: Outgoing
}

interface McpConnection {
  /** Lends a connected client; throws only UpstreamErrors, or the signal's reason once it is aborted. */
  use<Value>(work: (client: Client) => Promise<Value>, signal?: AbortSignal): Promise<Value>
  close(): Promise<void>
}

/** Connects at the first use, and anew after a failure of the transport. Calls under way on the old client go on. */
export function createConnection(options: ConnectionOptions): McpConnection {
  const clients = new Set<Client>()
  let current: Promise<Client> | undefined

  async function connect(): Promise<Client> {
    const client = new Client({ name: 'crowsnest', version: options.version })
    const transport = new StreamableHTTPClientTransport(new URL(options.mcpPath, options.url), {
      fetch: createCheckedFetch(options),
      requestInit: {
        headers: {
          authorization: `${options.authScheme} ${options.token}`,
          // Some instances stand behind firewalls that turn away clients without a name of their own.
          'user-agent': `crowsnest/${options.version}`,
        },
      },
    })
    // Transport has optional members typed `T | undefined` that exactOptionalPropertyTypes refuses.
    await client.connect(transport as Parameters<Client['connect']>[0])
    clients.add(client)
    return client
  }

  return {
    async use(work, signal) {
      current ??= connect()
      const mine = current
      try {
        const client = await mine.catch((error: unknown) => {
          throw withoutEffect(error)
        })
        return await work(client)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (!(error instanceof McpError) && current === mine) current = undefined
        throw toUpstreamError(error)
      }
    },
    async close() {
      await current?.catch(() => undefined)
      current = undefined
      await Promise.allSettled([...clients].map((client) => client.close()))
      clients.clear()
    },
  }
}
