import { markdownMessage } from '../../blocks/message.ts'
import { errorMessage } from '../../handlers/answering/messages/failure.ts'
import type { FormHandler } from '../../ports/define.ts'
import { newReference, UpstreamError } from '../../ports/errors.ts'
import type { Jobs, Log } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { messageParts } from '../send/message-parts.ts'
import { postToReplyUrl } from '../send/reply-url.ts'
import { refusals } from '../words/refusals.ts'
import type { Delivery, Take } from './delivery.ts'
import type { Encryption } from './encrypt.ts'
import { intakeJob } from './intake-job.ts'
import { isRedelivered, parseRequest, type Request, requestSchema } from './parse/request.ts'
import type { ShouldHandle } from './should-handle.ts'

interface IntakeOptions {
  jobs: Jobs
  forms: readonly FormHandler[]
  encryption: Encryption
  shouldHandle: ShouldHandle
  outgoing: Outgoing
  log: Log
}

/**
 * Puts each message, command, click and form that reaches the bot into the queue, under an id of its own, which is the claim too: a
 * second delivery finds the first for 24 hours. Only then is it acknowledged.
 * Where the queue fails, an event is left to Slack's redelivery, and a command is told so, since Slack does not repeat it. What
 * cannot be handled at all is acknowledged and logged once with a reference, so that it does not come again.
 */
export function createIntake({ jobs, forms, encryption, shouldHandle, outgoing, log }: IntakeOptions): Take {
  return async ({ body, ack, refuse, retryNum }) => {
    const request = parseRequest(body)
    if (!request) {
      if (!isEventOfSlack(body)) log.warn('request not understood', { reference: newReference(), ...described(body) })
      return ack()
    }
    try {
      const errors = request.kind === 'form' ? wrongFields(request, forms) : undefined
      if (errors) return await ack({ response_action: 'errors', errors })
      if (!(await shouldHandle(request))) return await ack()
      if (retryNum) log.info('delivered again', { request: request.id, retryNum })
      await jobs.enqueue(intakeJob, { encrypted: encryption.encrypt(JSON.stringify(request)) }, { id: request.id })
    } catch (error) {
      const reference = newReference()
      log.error('request not stored', { reference, request: request.id, error })
      const isOutage = error instanceof UpstreamError
      if (isRedelivered(request)) return isOutage ? refuse() : ack()
      jobs.revoke(intakeJob, request.id)
      const words = isOutage ? refusals.queueDown : errorMessage(error, reference).text
      await ack(inWords(words, isOutage ? 'queue-unavailable' : 'failed', request))
      if ((request.kind === 'action' || request.kind === 'shortcut') && request.replyUrl)
        await postToReplyUrl(encryption.encrypt(request.replyUrl), { text: words }, { encryption, outgoing, log })
      return
    }
    await ack()
  }
}

/** Of most the bot has no business with, and that is no news. */
function isEventOfSlack({ type, event }: Delivery['body']): boolean {
  return type === 'event_callback' && typeof event === 'object' && event !== null
}

function described({ type, command }: Delivery['body']): Record<string, unknown> {
  return { type: shortly(type), command: shortly(command) }
}

function shortly(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 80) : typeof value
}

/** What is wrong with a form, for the acknowledgement that keeps it open. */
function wrongFields({ form, values }: Request & { kind: 'form' }, forms: readonly FormHandler[]) {
  const errors = forms.find(({ name }) => name === form)?.check?.(values) ?? {}
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The acknowledgement that says so; a form stays open with what was typed, and a click's cannot carry words. */
function inWords(text: string, id: string, request: Request) {
  if (request.kind === 'command') {
    const [{ blocks } = {}] = messageParts({ ...markdownMessage(text), id })
    return { response_type: 'ephemeral', text, blocks }
  }
  const [field] = request.kind === 'form' ? Object.keys(request.values) : []
  return field === undefined ? undefined : { response_action: 'errors', errors: { [field]: text } }
}

export function openRequest(encrypted: string, encryption: Encryption): Request {
  return requestSchema.parse(JSON.parse(encryption.decrypt(encrypted)))
}
