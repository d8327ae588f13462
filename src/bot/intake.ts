import { z } from 'zod'
import type { FormHandler } from '../handlers/define.ts'
import type { JobDefinition, Jobs, Log } from '../ports.ts'
import type { Seal } from '../seal.ts'
import type { Store } from './durable.ts'
import { parseRequest, type Request, requestSchema } from './request.ts'

const payload = z.object({ sealed: z.string() })

/** Requests between their acknowledgement and their handling. Sealed: they hold reply addresses and whatever people typed. */
export const intakeJob: JobDefinition<z.output<typeof payload>> = {
  name: 'intake',
  payload,
  // Few at a time, so that acknowledgements in the same process do not wait behind them.
  concurrency: 8,
  attempts: 5,
}

export interface IntakeOptions {
  jobs: Jobs
  forms: readonly FormHandler[]
  seal: Seal
  log: Log
}

const UNAVAILABLE =
  'I cannot take requests at the moment: my queue does not answer. Nothing was started; try again in a minute.'

/**
 * Stores a request under an id of its own, which is the claim too: a second delivery finds the first for 24 hours.
 * Where the queue fails, an event is left to Slack's redelivery, and a command is told so, since Slack does not repeat it.
 */
export function createIntake({ jobs, forms, seal, log }: IntakeOptions): Store {
  return async ({ body, ack, retryNum }) => {
    const request = parseRequest(body)
    if (!request) {
      if (body.type !== 'event_callback') log.warn('request not understood', { type: body.type, command: body.command })
      return false
    }
    const errors = request.kind === 'form' ? wrongFields(request, forms) : undefined
    if (errors) {
      await ack({ response_action: 'errors', errors })
      return true
    }
    if (retryNum) log.info('delivered again', { request: request.id, retryNum })
    try {
      await jobs.enqueue(intakeJob, { sealed: seal.seal(JSON.stringify(request)) }, { id: request.id })
      return false
    } catch (error) {
      log.error('request not stored', { request: request.id, error })
      if (request.kind === 'message' || request.kind === 'home') throw error
      jobs.revoke(intakeJob, request.id)
      await ack(unavailable(request))
      if (request.kind === 'action' && request.replyUrl) await sayUnavailable(request.replyUrl)
      return true
    }
  }
}

/** What is wrong with a form, for the acknowledgement that keeps it open. */
function wrongFields({ form, values }: Request & { kind: 'form' }, forms: readonly FormHandler[]) {
  const errors = forms.find(({ name }) => name === form)?.check?.(values) ?? {}
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The acknowledgement that says so; a form stays open with what was typed. */
function unavailable(request: Request) {
  if (request.kind === 'command') return { response_type: 'ephemeral', text: UNAVAILABLE }
  const [field] = request.kind === 'form' ? Object.keys(request.values) : []
  return field === undefined ? undefined : { response_action: 'errors', errors: { [field]: UNAVAILABLE } }
}

/** A click's acknowledgement cannot carry words. */
async function sayUnavailable(replyUrl: string): Promise<void> {
  const body = JSON.stringify({ response_type: 'ephemeral', replace_original: false, text: UNAVAILABLE })
  await fetch(replyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(5_000),
  })
}

export function openRequest(sealed: string, seal: Seal): Request {
  return requestSchema.parse(JSON.parse(seal.open(sealed)))
}
