import { z } from 'zod'

export const optionalPort = z.coerce
  .number({ error: 'is not a port number' })
  .int('is not a port number')
  .min(0, 'is not a port number')
  .max(65_535, 'is not a port number')
  .optional()

export const port = (fallback: number) => optionalPort.unwrap().default(fallback)

export const limit = (fallback: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(1, 'is below 1')
    .max(100_000, 'is above 100000')
    .default(fallback)

export const url = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''))

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

export const bareHost = z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'is not a bare host name')

export const token = (prefix: string) => z.string().startsWith(prefix, `does not start with ${prefix}`)
