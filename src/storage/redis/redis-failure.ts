import { UpstreamError } from '../../ports/errors.ts'

/** Runs commands; turns whatever goes wrong with Redis or the connection into an UpstreamError. */
export async function wrapRedisErrors<Value>(what: string, commands: () => Promise<Value>): Promise<Value> {
  try {
    return await commands()
  } catch (error) {
    throw asRedisFailure(what, error)
  }
}

/** Without `cause`: ioredis puts the command's arguments, and so people's words and passwords, into its errors. */
function asRedisFailure(what: string, error: unknown): UpstreamError {
  const message = describeFailure(error)
  return new UpstreamError('redis', `${what}: ${message}`, { retryable: !isRefusal(message) })
}

/** Whether Redis rejects the user or the password. */
export function isRefusal(message: string): boolean {
  return /^(NOAUTH|WRONGPASS|NOPERM)\b/.test(message)
}

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
