import type { FormHandler } from '../handlers/define.ts'
import type { Jobs, Log } from '../ports.ts'
import type { Seal } from '../seal.ts'
import type { Store } from './durable.ts'
import type { Hears } from './hears.ts'
import { intakeJob } from './intake-job.ts'
import { parseRequest, type Request, requestSchema } from './request.ts'

interface IntakeOptions {
  jobs: Jobs
  forms: readonly FormHandler[]
  seal: Seal
  hears: Hears
  log: Log
}

const UNAVAILABLE =
  'I cannot take requests at the moment: my queue does not answer. Nothing was started; try again in a minute.'

/**
 * Puts each message, command, click and form that reaches the bot into the queue, under an id of its own, which is the claim too: a
 * second delivery finds the first for 24 hours.
 * Where the queue fails, an event is left to Slack's redelivery, and a command is told so, since Slack does not repeat it.
 */
export function createIntake({ jobs, forms, seal, hears, log }: IntakeOptions): Store {
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
    if (!(await hears(request))) return false
    if (retryNum) log.info('delivered again', { request: request.id, retryNum })
    try {
      await jobs.enqueue(intakeJob, { sealed: seal.seal(JSON.stringify(request)) }, { id: request.id })
      return false
    } catch (error) {
      log.error('request not stored', { request: request.id, error })
      if (isEvent(request)) throw error
      jobs.revoke(intakeJob, request.id)
      await ack(unavailable(request))
      if ((request.kind === 'action' || request.kind === 'shortcut') && request.replyUrl)
        await sayUnavailable(request.replyUrl)
      return true
    }
  }
}

/** Slack delivers it again. */
function isEvent({ kind }: Request): boolean {
  return kind !== 'command' && kind !== 'action' && kind !== 'form' && kind !== 'shortcut'
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
