import { setTimeout } from 'node:timers/promises'
import { UserError } from '../../ports/errors.ts'

/** The asker sees that something happens within a second, also while the instance is slow. */
const SIGN_OF_LIFE_MS = 500

/** The value if it comes soon; what the asker got wrong is thrown at once, anything else is left to whoever awaits it. */
export async function refusedOrSoon<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  const value = coming.catch((error: unknown) => {
    if (error instanceof UserError) throw error
    return undefined
  })
  return Promise.race([value, setTimeout(SIGN_OF_LIFE_MS, undefined, { ref: false })])
}
