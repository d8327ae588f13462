import { setTimeout } from 'node:timers/promises'
import { markdownMessage } from '../../blocks/message.ts'
import { errorMessage } from '../../handlers/answering/failure-message.ts'
import type { FormHandler } from '../../ports/define.ts'
import { newReference, UpstreamError } from '../../ports/errors.ts'
import type { Jobs, Log } from '../../ports/index.ts'
import type { WorkObserver } from '../../ports/work.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { takeWork } from '../../tracing/current-work.ts'
import { inSpan } from '../../tracing/span.ts'
import { messageParts } from '../send/fit-message.ts'
import { postToReplyUrl } from '../send/reply-url.ts'
import { refusals } from '../words/refusals.ts'
import type { Encryption } from './encrypt.ts'
import { intakeJob } from './intake-job.ts'
import { parseOrganizationLeft } from './parse/gone-event.ts'
import { isRedelivered, parseRequest, type Request } from './parse/request.ts'
import type { ShouldHandle } from './should-handle.ts'

/** Something that Slack sent, as its signature or socket proves; nothing else about it is checked. */
interface Delivery {
  body: Readonly<Record<string, unknown>>
  /** How often Slack sent it before. */
  retryNum?: number
  ack(response?: object): Promise<void>
  /** Has Slack send an event again. */
  refuse(): void
}

/** Takes a delivery and acknowledges or refuses it. Rejects only if it can't tell Slack. */
export type Take = (delivery: Delivery) => Promise<void>

export interface IntakeOptions {
  jobsOf(team: string): Pick<Jobs, 'enqueue' | 'revoke'>
  /** Whether a workspace has the app; undefined if a bot token is set, because then everything comes from its workspace. */
  isInstalled?: (team: string, enterprise: string | undefined) => Promise<boolean>
  /** An organization removed the app from some of its workspaces, or from all. */
  leave?: (enterprise: string) => Promise<void>
  /** Their fields are checked before a submission is accepted. */
  forms: readonly FormHandler[]
  encryption: Encryption
  /** Whether a message that wasn't addressed to the bot concerns it. */
  shouldHandle: ShouldHandle
  outgoing: Outgoing
  observer?: Pick<WorkObserver, 'acknowledged'>
  log: Log
  /** Counted from the request's arrival. After three seconds, Slack tells the person that the app didn't respond. */
  storeWithinMs?: number
}

/** Slack waits three seconds: https://docs.slack.dev/interactivity/handling-user-interaction#acknowledgment_response */
const STORE_WITHIN_MS = 2_500

/**
 * Queues each message, command, click and form that reaches the bot, under its own id. That id is also the claim: a second delivery finds
 * the first one for 24 hours. Acknowledges only after that. If the queue fails, events are left to Slack's redelivery, and commands are
 * answered with a refusal, because Slack doesn't repeat them. What can't be handled at all is acknowledged and logged once with a
 * reference, so that it doesn't come again.
 */
export function createIntake(options: IntakeOptions): Take {
  const { jobsOf, isInstalled, leave, forms, encryption, shouldHandle, outgoing, observer, log } = options
  const { storeWithinMs = STORE_WITHIN_MS } = options
  return async ({ body, refuse, retryNum, ...delivery }) => {
    const takenAt = Date.now()
    const begunMs = performance.now()
    const request = parseRequest(body)
    const ack: Delivery['ack'] = async (response) => {
      await delivery.ack(response)
      observer?.acknowledged(request?.kind ?? 'other', performance.now() - begunMs)
    }
    const enterprise = leave && parseOrganizationLeft(body)
    if (enterprise !== undefined) {
      const hasLeft = await leave?.(enterprise).catch((error: unknown) => {
        log.error('an organization was not left', { reference: newReference(), enterprise, error })
        return error instanceof UpstreamError ? 'again' : 'never'
      })
      return hasLeft === 'again' ? refuse() : ack()
    }
    if (!request) {
      if (!isEventOfSlack(body)) log.warn('request not understood', { reference: newReference(), ...described(body) })
      return ack()
    }
    try {
      const errors = request.kind === 'form' ? wrongFields(request, forms) : undefined
      if (errors) return await ack({ response_action: 'errors', errors })
      if (isInstalled && !(await isInstalled(request.team, request.enterprise))) return await ack()
      if (!(await shouldHandle(request))) return await ack()
      if (retryNum) log.info('delivered again', { request: request.id, retryNum })
      const encrypted = encryption.encrypt(JSON.stringify(request))
      const { id, team, kind } = request
      const facts = { 'crowsnest.request': id, 'crowsnest.team': team }
      await takeWork({ id, team, takenAt }, () =>
        inSpan({ name: `slack ${kind}`, kind: 'taken', facts }, () =>
          inTime(() => jobsOf(team).enqueue(intakeJob, { encrypted }, { id }), storeWithinMs - (Date.now() - takenAt)),
        ),
      )
    } catch (error) {
      const reference = newReference()
      log.error('request not stored', { reference, request: request.id, error })
      const isOutage = error instanceof UpstreamError
      if (isRedelivered(request)) return isOutage ? refuse() : ack()
      jobsOf(request.team).revoke(intakeJob, request.id)
      const words = isOutage ? refusals.queueDown : errorMessage(error, reference).text
      await ack(inWords(words, isOutage ? 'queue-unavailable' : 'failed', request))
      if ((request.kind === 'action' || request.kind === 'shortcut') && request.replyUrl)
        await postToReplyUrl(encryption.encrypt(request.replyUrl), { text: words }, { encryption, outgoing, log })
      return
    }
    await ack()
  }
}

/** A person who was told that the app didn't respond asks again, so nothing should be stored after that. */
async function inTime(store: () => Promise<void>, ms: number): Promise<void> {
  const late = () => new UpstreamError('redis', 'not stored in time', { retryable: true })
  if (ms <= 0) throw late()
  const over = new AbortController()
  try {
    const isLate = setTimeout(ms, true, { signal: over.signal }).catch(() => false)
    if (await Promise.race([store(), isLate])) throw late()
  } finally {
    over.abort()
  }
}

/** Most events don't concern the bot, so they aren't worth a log line. */
function isEventOfSlack({ type, event }: Delivery['body']): boolean {
  return type === 'event_callback' && typeof event === 'object' && event !== null
}

function described({ type, command }: Delivery['body']): Record<string, unknown> {
  return { type: shortly(type), command: shortly(command) }
}

function shortly(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 80) : typeof value
}

/** What is wrong with a form, for an acknowledgement that keeps it open. */
function wrongFields({ form, values }: Request & { kind: 'form' }, forms: readonly FormHandler[]) {
  const errors = forms.find(({ name }) => name === form)?.check?.(values) ?? {}
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The acknowledgement that says so. A form stays open with what was typed; a click's acknowledgement can't carry text. */
function inWords(text: string, id: string, request: Request) {
  if (request.kind === 'command') {
    const [{ blocks } = {}] = messageParts(markdownMessage(text, { id }))
    return { response_type: 'ephemeral', text, blocks }
  }
  const [field] = request.kind === 'form' ? Object.keys(request.values) : []
  return field === undefined ? undefined : { response_action: 'errors', errors: { [field]: text } }
}
