import { UpstreamError } from '../../ports/errors.ts'
import type { Health } from '../../ports/index.ts'
import { type ConnectionOptions, createConnection } from './connection.ts'
import { seatRows } from './csv/seat-rows.ts'
import { SEATS_PATH } from './paths.ts'

const TIMEOUT_MS = 20_000

/** Whether the service currently returns the user registry, its smallest export, bypassing the cache. Undefined: none is set. */
export async function analyticsHealth(options: ConnectionOptions | undefined): Promise<Health> {
  const name = 'analytics'
  if (!options) {
    return {
      name,
      ok: true,
      detail: 'not set. For usage reports, set ANALYTICS_URL and ANALYTICS_TOKEN',
    }
  }
  const connection = createConnection(options)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const body = await connection.get(SEATS_PATH, {}, signal)
    const seats = await Array.fromAsync(seatRows(body))
    return { name, ok: true, detail: `answers for ${options.instance}, seats: ${seats.length}` }
  } catch (error) {
    const failure = signal.aborted ? undefined : connection.failure(error)
    const remedy = failure instanceof UpstreamError ? failure.advice : undefined
    return { name, ok: false, detail: 'doesn’t answer as expected', ...(remedy && { remedy }) }
  }
}
