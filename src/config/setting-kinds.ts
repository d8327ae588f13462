import { z } from 'zod'

export const optionalPort = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number')
  .optional()

export const port = (fallback: number) => optionalPort.unwrap().default(fallback)

export const limit = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000')
    .default(fallback)

export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''))

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

export const bareHost = z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'must be a bare host name')

export const token = (prefix: string) => z.string().startsWith(prefix, `must start with ${prefix}`)
