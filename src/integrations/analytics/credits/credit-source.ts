import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import type { Clock, Credits } from '../../../ports/index.ts'
import { type ConnectionOptions, createConnection } from '../connection.ts'
import { CREDITS_PATH } from '../paths.ts'
import { parseCredits } from './parse-credits.ts'
import { creditSourceWords, unusable } from './words/credit-source.ts'

export interface CreditSourceOptions extends ConnectionOptions {
  clock: Clock
  /** What the instance calls the fields, in addition to the known names. */
  fields: CreditFieldNames | undefined
}

const BODY_MAX = 2_000_000

/** All credit buckets of an analytics service. */
export function createCreditSource(options: CreditSourceOptions): Pick<Credits, 'read'> {
  const { clock, token, fields = {} } = options
  const connection = createConnection({ answerTimeoutMs: 60_000, ...options })
  return {
    async read(signal) {
      const asOf = clock.now()
      // JSON marks numbers as such.
      const body = await connection.get(CREDITS_PATH, {}, signal, 'application/json, text/csv;q=0.9, */*;q=0.1')
      return { asOf, ...parseCredits(await textOf(body, signal), fields) }
    },
  }

  async function textOf(body: AsyncIterable<Uint8Array> & { destroy(): void }, signal: AbortSignal): Promise<string> {
    const chunks: Uint8Array[] = []
    let length = 0
    try {
      for await (const chunk of body) {
        signal.throwIfAborted()
        length += chunk.byteLength
        if (length > BODY_MAX) throw unusable(creditSourceWords.tooLarge(BODY_MAX / 1_000_000))
        chunks.push(chunk)
      }
      // What is refused is shown to people.
      return Buffer.concat(chunks).toString().replaceAll(token, '…')
    } catch (error) {
      signal.throwIfAborted()
      throw connection.failure(error)
    } finally {
      body.destroy()
    }
  }
}
