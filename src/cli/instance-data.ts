import { join } from 'node:path'
import type { Config } from '../config.ts'
import { UserError } from '../errors.ts'
import { requireNeighbour } from '../neighbours.ts'

/** Where the embedded instance keeps its things; throws a UserError where a real one is set. */
export function instanceDataDir(config: Config): string {
  if (config.instance) {
    throw new UserError(
      `INSTANCE_URL is set to ${config.instance.url}; do this on that instance. Unset it for the embedded one.`,
    )
  }
  requireNeighbour('@crowsnest/instance')
  return join(config.dataDir, 'instance')
}
