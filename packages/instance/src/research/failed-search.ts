import { AskError } from '../errors/errors.ts'
import { type Conversation, turnsOf } from './conversations.ts'

/** The delay before a failed write is tried again. */
export const SETTLE_AGAIN_MS = 2_000
export const RIGHTS_CHANGED = 'Your access changed during the search. Ask again.'
export const STILL_ANSWERING = 'The previous question is still being answered. Wait for it, or cancel it.'

/** Why a search has no answer, for its asker. */
export function reasonFor(error: unknown, late: boolean, deadlineMs: number): string {
  if (late) return `The search was given up after ${Math.round(deadlineMs / 1000)} s. Ask about less at a time.`
  if (error instanceof AskError) return error.message
  return 'The search failed on the instance. Try again.'
}

/** The reason of a failure may name things that only the asker may see. */
export function isTold(conversation: Conversation): boolean {
  return turnsOf(conversation).every(
    ({ state, repositories }) => state === 'processing' || state === 'cancelled' || repositories !== undefined,
  )
}
