import { z } from 'zod'

/** Every thread finds the spawner's socket under this name, with `getEnvironmentData`. */
export const SPAWNER_SOCKET = 'crowsnest.git-spawner'

const runSchema = z.object({
  kind: z.literal('run'),
  key: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})
export type RunRequest = z.infer<typeof runSchema>

/**
 * A run takes three connections with the same key, each of which begins with one of these as a line of JSON. On the first, the spawner
 * answers with SpawnEvents, one per line; when it is closed, git is killed. The others become git's own standard input and output:
 * nothing is written to the former before `started`.
 */
export const connectionSchema = z.discriminatedUnion('kind', [
  runSchema,
  z.object({ kind: z.literal('stdin'), key: z.string() }),
  z.object({ kind: z.literal('stdout'), key: z.string() }),
])
export type Connection = z.infer<typeof connectionSchema>

export const spawnEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), pid: z.number() }),
  z.object({ kind: z.literal('complaint'), text: z.string() }),
  z.object({ kind: z.literal('ended'), code: z.number().nullable(), signal: z.string().nullable() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])
export type SpawnEvent = z.infer<typeof spawnEventSchema>
