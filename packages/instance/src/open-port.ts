import type { Instance, InstanceOptions } from './ports/instance.ts'
import { listen } from './web/listen.ts'
import { answerStarting } from './web/starting.ts'

/**
 * Runs a code-intelligence instance. Its port is open at once and answers 503; the promise resolves when it can be used. Throws
 * DataDirInUse where another process runs one on the same data directory.
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { host = '127.0.0.1', port } = options
  const server = await listen({ host, port, meanwhile: answerStarting })
  try {
    // Loading the rest takes most of a second.
    const { serveInstance } = await import('./start-instance.ts')
    return await serveInstance(server, options)
  } catch (error) {
    await server.close()
    throw error
  }
}
