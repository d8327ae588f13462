import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Outgoing } from '../../process/outgoing.ts'
import { createCheckedFetch } from './checked-fetch.ts'
import { isOfTheCall, otherVersion, toUpstreamError, withoutEffect } from './mcp-error.ts'

export interface ConnectionOptions {
  /** Address of the instance, without a path. */
  url: string
  mcpPath: string
  /** Of the protocol: an instance that speaks only older ones is refused. */
  lowestVersion: string
  token: string
  /** A person's own sign-in, not the bot's token. */
  isOwn?: boolean
  authScheme: 'token' | 'Bearer'
  version: string
  outgoing: Outgoing
}

interface McpConnection {
  /** Lends a connected client; throws only UpstreamErrors, or the signal's reason once it is aborted. */
  use<Value>(work: (client: Client) => Promise<Value>, signal?: AbortSignal): Promise<Value>
  close(): Promise<void>
}

/** The SDK gives the refusal no type: `client.ts`, `_legacyHandshake`. */
const UNKNOWN_VERSION = /^Server's protocol version is not supported: (.*)/s

/**
 * Connects at the first use, by the newest version of the protocol that both sides speak, and anew after a failure of the transport.
 * Calls under way on the old client go on.
 */
export function createConnection(options: ConnectionOptions): McpConnection {
  const { lowestVersion } = options
  const clients = new Set<Client>()
  let current: Promise<Client> | undefined

  async function connect(): Promise<Client> {
    const client = new Client(
      { name: 'crowsnest', version: options.version },
      // Nobody is there to answer what a server asks back.
      { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
    )
    const transport = new StreamableHTTPClientTransport(new URL(options.mcpPath, options.url), {
      fetch: createCheckedFetch({ ...options, tell: (message) => transport.onmessage?.(message) }),
      requestInit: {
        headers: {
          authorization: `${options.authScheme} ${options.token}`,
          // Some instances stand behind firewalls that turn away clients without a name of their own.
          'user-agent': `crowsnest/${options.version}`,
        },
      },
    })
    await client.connect(transport).catch((error: unknown) => {
      const [, unknown] = (error instanceof Error && UNKNOWN_VERSION.exec(error.message)) || []
      throw unknown === undefined ? error : otherVersion([unknown], lowestVersion)
    })
    const spoken = client.getNegotiatedProtocolVersion() ?? ''
    if (spoken < lowestVersion) {
      await client.close()
      throw otherVersion([spoken], lowestVersion)
    }
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
        if (!isOfTheCall(error) && current === mine) current = undefined
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
