import { UnusableCredits, UpstreamError } from '../../../ports/errors.ts'
import type { Health } from '../../../ports/index.ts'
import { type CreditSourceOptions, createCreditSource } from './credit-source.ts'
import { creditSourceWords } from './words/credit-source.ts'

const TIMEOUT_MS = 20_000

/** Whether the service currently reports credits in a form that is understood. */
export async function creditsHealth(options: Omit<CreditSourceOptions, 'clock'>): Promise<Health> {
  const name = 'credits'
  const source = createCreditSource({ ...options, clock: { now: Date.now } })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { buckets, notUnderstood } = await source.read(signal)
    const detail = creditSourceWords.buckets(buckets.length)
    if (notUnderstood.length === 0) return { name, ok: true, detail }
    return {
      name,
      ok: false,
      detail: creditSourceWords.partly(detail, notUnderstood.join(' ')),
      remedy: creditSourceWords.seeFields,
    }
  } catch (error) {
    if (error instanceof UnusableCredits) return { name, ok: false, detail: error.message }
    const remedy = !signal.aborted && error instanceof UpstreamError ? error.advice : undefined
    return { name, ok: false, detail: creditSourceWords.noAnswer, ...(remedy && { remedy }) }
  }
}
