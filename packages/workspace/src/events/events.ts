import { isJson } from '../actions/blocks/block-ids.ts'
import type { Changes } from '../changes.ts'
import { logFailure } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import type { WorkspaceClock } from '../state/model/clock.ts'
import { newId } from '../state/model/ids.ts'
import type { Json } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Organization } from '../state/organization.ts'
import type { EventLog } from '../state/stores/event-log.ts'
import type { Ack, Delivery, Transport } from './transport.ts'

/** docs.slack.dev/apis/events-api#retries: immediately, after one minute, after five minutes. */
const RETRY_AFTER_MS = [0, 60_000, 300_000] as const

interface Options {
  team: string
  organization?: Organization | undefined
  /** The manifest's subscriptions. */
  subscribed: ReadonlySet<string>
  /** Whether the app receives events of that type now: after an uninstall, it receives only those that announce it. */
  canReceive: (type: unknown) => boolean
  transport: Transport
  eventLog: EventLog
  changes: Changes
  clock: WorkspaceClock
  log: Log
}

/** Sends events to the app, until it acknowledges or the retries run out. */
export class Events {
  readonly #options: Options
  /** Incremented by each reset: deliveries that started before it are ignored. */
  #era = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns the event's id, or undefined if the app has not subscribed to it. */
  emit(subscription: string, event: Json & { type: string }, isExtShared = false): string | undefined {
    const { eventLog, canReceive, subscribed } = this.#options
    if (!subscribed.has(subscription) || !canReceive(event.type)) return undefined
    const id = newId('Ev', 11)
    eventLog.add(id, envelope(id, this.#options, event, isExtShared))
    // Runs after the transaction that this may be part of.
    queueMicrotask(() => this.#begin(id, 0))
    return id
  }

  /** Sends an event again, as Slack does when the first acknowledgement got lost. */
  async redeliver(id: string): Promise<Ack | undefined> {
    const payload = this.#options.eventLog.find(id)
    if (payload === undefined || !this.#canReceive(payload)) return undefined
    return this.#send(id, payload, { num: 1, reason: 'http_timeout' })
  }

  /** Reschedules what an earlier run left unacknowledged. */
  resume(): void {
    for (const id of this.#options.eventLog.pending()) this.#later(id, 1, 'connection_failed')
  }

  /** Cancels all planned retries. */
  drop(): void {
    this.#era += 1
  }

  #begin(id: string, num: number, reason?: string): void {
    this.#attempt(id, num, reason).catch((error: unknown) =>
      logFailure(this.#options.log, 'an event could not be delivered', error, { event_id: id }),
    )
  }

  async #attempt(id: string, num: number, reason?: string): Promise<void> {
    const { eventLog, log } = this.#options
    const era = this.#era
    const payload = eventLog.find(id)
    if (payload === undefined) return
    if (!this.#canReceive(payload)) return eventLog.settle(id)
    const ack = await this.#send(id, payload, reason === undefined ? undefined : { num, reason })
    if (era !== this.#era) return
    if (ack.failure === undefined) return eventLog.settle(id)
    if (num < RETRY_AFTER_MS.length && ack.noRetry !== true) return this.#later(id, num, ack.failure)
    eventLog.settle(id)
    log.warn('an event was never acknowledged', { event_id: id, reason: ack.failure })
  }

  async #send(id: string, payload: Json, retry: Delivery['retry'] | undefined): Promise<Ack> {
    const { transport, changes, eventLog } = this.#options
    const era = this.#era
    const ack = await transport.send({ kind: 'events_api', payload, ...(retry === undefined ? {} : { retry }) })
    if (era !== this.#era) return ack
    eventLog.noteAttempt(id, ack.failure === undefined ? { at: Date.now() } : { failure: ack.failure })
    changes.tell({ kind: 'event' })
    return ack
  }

  #canReceive({ event }: Json): boolean {
    return this.#options.canReceive(isJson(event) ? event.type : undefined)
  }

  #later(id: string, failedNum: number, reason: string): void {
    const era = this.#era
    this.#options.clock.after(RETRY_AFTER_MS[failedNum] ?? 0, () => {
      if (era === this.#era) this.#begin(id, failedNum + 1, reason)
    })
  }
}

/** For an organization's installation: https://docs.slack.dev/enterprise/organization-ready-apps#event-payload */
function envelope(
  id: string,
  { team, organization }: Pick<Options, 'team' | 'organization'>,
  event: Json,
  isExtShared: boolean,
): Json {
  const enterprise_id = organization?.id ?? null
  const team_id = team === enterprise_id ? null : team
  const is_enterprise_install = organization?.isInstalled ?? false
  return {
    token: 'practice-verification-token',
    team_id,
    ...(team_id === null && { enterprise_id }),
    context_team_id: team_id,
    context_enterprise_id: enterprise_id,
    api_app_id: APP.id,
    event,
    type: 'event_callback',
    event_id: id,
    event_time: Math.floor(Date.now() / 1000),
    authorizations: [{ enterprise_id, team_id, user_id: APP.botUserId, is_bot: true, is_enterprise_install }],
    is_ext_shared_channel: isExtShared,
    event_context: `4-${id}`,
  }
}
