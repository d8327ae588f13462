import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { requireNeighbour } from '../config/neighbours.ts'
import { UserError } from '../ports/errors.ts'

/** The base of the embedded instance's addresses, as it writes them itself. */
export function instanceBaseUrl({ PUBLIC_URL, INSTANCE_HOST, INSTANCE_PORT }: Config): string {
  return (PUBLIC_URL ?? `http://${INSTANCE_HOST}:${INSTANCE_PORT}`).replace(/\/+$/, '')
}

/** Where the embedded instance stores its data; throws a UserError if a real instance is set. */
export function instanceDataDir(config: Config): string {
  if (config.instance) {
    throw new UserError(
      `INSTANCE_URL is set to ${config.instance.url}; do this there, or unset it to use the embedded instance.`,
    )
  }
  requireNeighbour('@crowsnest/instance')
  return join(config.dataDir, 'instance')
}
