import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CreditReading, Health } from '../ports/index.ts'
import type { CallObserver, WorkObserver } from '../ports/work.ts'

/**
 * Slack gives up on a request after three seconds: https://docs.slack.dev/interactivity/handling-user-interaction#acknowledgment_response
 */
const ACKNOWLEDGED_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3]
const WAITED_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]
/** Up to the maximum of DEEPSEARCH_MAX_MINUTES. */
const ANSWERED_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 1800, 7200]
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]

/** Figures that are only read when someone asks. */
interface Looks {
  /** The health of every part that this process checks. */
  health?(): Promise<readonly Health[]>
  /** Jobs by queue and state. */
  queues?(): Promise<readonly { queue: string; state: string; jobs: number }[]>
  credits?(): Promise<CreditReading | undefined>
}

export interface Metrics extends WorkObserver, CallObserver {
  /** A language model read and wrote this many tokens. */
  modelUsed(used: { input: number; output: number }): void
  /** Adds figures to read whenever the metrics are requested. */
  look(looks: Looks): void
  /** In Prometheus's text format. */
  text(): Promise<{ type: string; body: string }>
}

/** Counts the bot's work for Prometheus. Labels are names from our code, Slack's team ids and names of tools: no text, no person. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `crowsnest_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name: `crowsnest_${name}`, help, labelNames, buckets, registers })

  collectDefaultMetrics({ register: registry })
  const byFeature = ['feature', 'team'] as const
  const asked = counter('asked_total', 'Requests from people', byFeature)
  const ended = {
    answered: counter('answered_total', 'Requests that were answered', byFeature),
    refused: counter('refused_total', 'Requests that were refused, with the reason', byFeature),
    failed: counter('failed_total', 'Requests that failed, with a reference', byFeature),
    cancelled: counter('cancelled_total', 'Requests that somebody stopped', byFeature),
  }
  const nothing = counter('nothing_found_total', 'Answers that found nothing', byFeature)
  const followUps = counter('follow_ups_total', 'Questions that continued a conversation', byFeature)
  const acknowledged = histogram(
    'acknowledged_seconds',
    'From a request’s arrival to its acknowledgement',
    ['kind'],
    ACKNOWLEDGED_SECONDS,
  )
  const waited = histogram('queue_wait_seconds', 'From enqueueing a job to its first run', ['queue'], WAITED_SECONDS)
  const answered = histogram(
    'answer_seconds',
    'From a request’s arrival to its answer, by what answered',
    ['queue', 'outcome'],
    ANSWERED_SECONDS,
  )
  const serviceFailures = counter('service_failures_total', 'Runs of jobs that another service failed', [
    'service',
    'retried',
  ])
  const slackCalls = histogram('slack_call_seconds', 'Calls of Slack’s Web API', ['method', 'status'], CALL_SECONDS)
  const limited = counter('slack_rate_limited_total', 'Calls that Slack answered with 429', ['method'])
  const instanceCalls = histogram(
    'instance_call_seconds',
    'Calls of the instance’s tools',
    ['tool', 'outcome'],
    CALL_SECONDS,
  )
  const tokens = counter('model_tokens_total', 'Tokens of the embedded instance’s language model', ['direction'])

  return {
    acknowledged: (kind, tookMs) => acknowledged.observe({ kind }, tookMs / 1000),
    asked: ({ feature, team }) => asked.inc({ feature, team }),
    ended({ feature, team, queue, outcome, tookMs, isFollowUp, foundNothing }) {
      ended[outcome].inc({ feature, team })
      answered.observe({ queue, outcome }, tookMs / 1000)
      if (foundNothing) nothing.inc({ feature, team })
      if (isFollowUp) followUps.inc({ feature, team })
    },
    started: (queue, waitedMs) => waited.observe({ queue }, waitedMs / 1000),
    serviceFailed: (service, willRetry) => serviceFailures.inc({ service, retried: String(willRetry) }),
    slackCalled(method, status, tookMs) {
      slackCalls.observe({ method, status: String(status) }, tookMs / 1000)
      if (status === 429) limited.inc({ method })
    },
    instanceCalled: (tool, outcome, tookMs) => instanceCalls.observe({ tool, outcome }, tookMs / 1000),
    modelUsed({ input, output }) {
      tokens.inc({ direction: 'input' }, input)
      tokens.inc({ direction: 'output' }, output)
    },
    look: (looks) => addLooks(looks, registry),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

/** A source that fails leaves out its figures; the others are still reported. */
function addLooks({ health, queues, credits }: Looks, registry: Registry): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect?: (gauge: Gauge<Label>) => Promise<void>,
  ) =>
    new Gauge({
      name: `crowsnest_${name}`,
      help,
      labelNames,
      registers: [registry],
      ...(collect && {
        async collect() {
          this.reset()
          await collect(this).catch(() => undefined)
        },
      }),
    })

  if (health)
    gauge('health', 'Whether a part works: 1 or 0', ['part'], async (each) => {
      for (const { name, ok } of await health()) each.set({ part: name }, ok ? 1 : 0)
    })
  if (queues)
    gauge('queue_jobs', 'Jobs by queue and state', ['queue', 'state'], async (each) => {
      for (const { queue, state, jobs } of await queues()) each.set({ queue, state }, jobs)
    })
  if (!credits) return
  const allocated = gauge('credits_allocated', 'Credits of the buckets that can be used now', [])
  const readAt = gauge('credits_read_timestamp_seconds', 'When the credits were last read', [])
  gauge('credits_consumed', 'Of them, those that are used', [], async (consumed) => {
    const reading = await credits()
    if (!reading) return
    const today = new Date().toISOString().slice(0, 10)
    const usable = reading.buckets.filter(({ from = today, to = today }) => from <= today && today <= to)
    readAt.set(reading.asOf / 1000)
    allocated.set(usable.reduce((sum, bucket) => sum + bucket.allocated, 0))
    consumed.set(usable.reduce((sum, bucket) => sum + bucket.consumed, 0))
  })
}
