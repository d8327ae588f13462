import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Outgoing } from '../../process/outgoing.ts'
import { createCheckedFetch } from './checked-fetch.ts'
import { isOfTheCall, otherVersion, toUpstreamError, withoutEffect } from './mcp-error.ts'

export interface ConnectionOptions {
  /** The instance's address, without a path. */
  url: string
  mcpPath: string
  /** The lowest version of the protocol to accept. */
  lowestVersion: string
  token: string
  /** The token is a person's own sign-in, not the bot's. */
  isOwn?: boolean
  authScheme: 'token' | 'Bearer'
  version: string
  outgoing: Outgoing
}

interface McpConnection {
  /** Runs `work` with a connected client; throws only UpstreamErrors, or the signal's reason once it is aborted. */
  use<Value>(work: (client: Client) => Promise<Value>, signal?: AbortSignal): Promise<Value>
  close(): Promise<void>
}

/** The SDK has no error type for this refusal: `client.ts`, `_legacyHandshake`. */
const UNKNOWN_VERSION = /^Server's protocol version is not supported: (.*)/s

/**
 * Connects when first used, with the newest version of the protocol that both sides speak, and again after a failure of the transport.
 * Running calls keep the old client.
 */
export function createConnection(options: ConnectionOptions): McpConnection {
  const { lowestVersion } = options
  const clients = new Set<Client>()
  let current: Promise<Client> | undefined

  async function connect(): Promise<Client> {
    const client = new Client(
      { name: 'crowsnest', version: options.version },
      // There is nobody to answer a server's questions.
      { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
    )
    const transport = new StreamableHTTPClientTransport(new URL(options.mcpPath, options.url), {
      fetch: createCheckedFetch({ ...options, tell: (message) => transport.onmessage?.(message) }),
      requestInit: {
        headers: {
          authorization: `${options.authScheme} ${options.token}`,
          // Some instances are behind firewalls that refuse clients without a name.
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
