import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { logFailure } from '../../errors/failure.ts'
import type { Log } from '../../ports/log.ts'

/** Answers a request that failed unexpectedly, with the same reference as in the log. */
export function answerFailure(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const reference = logFailure(log, 'a request failed', error, { path: context.req.path })
    return context.text(`Something went wrong (ref ${reference}). See the instance's log.`, 500)
  }
}
