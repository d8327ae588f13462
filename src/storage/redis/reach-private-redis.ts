import { preparePlace, startPrivateRedis } from '@crowsnest/private-redis'
import type { Log } from '../../ports/index.ts'
import { type Connection, connectProducer } from './connection.ts'

/** A connection to the private Redis of a data directory: the running one, or else one that runs until `close`. */
export async function reachPrivateRedis(
  dataDir: string,
  log: Log,
): Promise<{ client: Connection['client']; close(): Promise<void> }> {
  const { socketPath } = await preparePlace(dataDir)
  const running = connectProducer({ path: socketPath }, log)
  try {
    await running.client.ping()
    return { client: running.client, close: async () => running.close() }
  } catch {
    running.close()
  }
  const server = await startPrivateRedis({ dataDir, log, onFatal: ({ message }) => log.error(message) })
  const { client, close } = connectProducer({ path: server.socketPath }, log)
  return {
    client,
    async close() {
      close()
      await server.close()
    },
  }
}
