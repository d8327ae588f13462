import { markdownMessage } from '../../blocks/message.ts'
import { defineJob } from '../../ports/define.ts'
import { isRetryable, UpstreamError } from '../../ports/errors.ts'
import type { Deps, DigestRun, JobContext, JobOutcome, Subscription, Target } from '../../ports/index.ts'
import { digestRunSchema } from '../../ports/subscriptions.ts'
import { lastFullWeek } from '../../time/days.ts'
import { HOUR_MS } from '../../time/units.ts'
import { reportFacts } from '../answering/report-facts.ts'
import { postingRefusal } from '../asking/channels.ts'
import type { Audience } from '../privacy/audience.ts'
import { creditsInReport } from '../usage/credits-in-report.ts'
import { onlySections } from '../usage/figures/only-sections.ts'
import type { UsageDigest } from '../usage/figures/usage-digest.ts'
import { completeAt } from '../usage/figures/usage-tally.ts'
import { usageDigestMessages } from '../usage/messages/usage-digest.ts'
import { postUsage } from '../usage/post-usage.ts'
import { reportsOf, tallyUsage } from '../usage/tally-usage.ts'
import { readerOf, tellNotSent } from './tell-not-sent.ts'
import { digestWords } from './words/digests.ts'

type DigestPorts = Pick<
  Deps,
  'subscriptions' | 'reports' | 'credits' | 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist' | 'catalog'
>

/** How long after its time a digest waits for the analytics service, or for the week's last hours in its exports. */
const PATIENCE_MS = 12 * HOUR_MS
const LOOK_AGAIN_MS = 10 * 60_000

/** Sends one digest of a subscription once, or tells its owner why not. */
export const digestRun = defineJob<DigestRun>({
  name: 'digest',
  asksInstance: true,
  payload: digestRunSchema,
  concurrency: 2,
  attempts: 4,
  async run(job, deps: DigestPorts, context) {
    const subscription = await deps.subscriptions.find(job.subscription)
    if (!subscription) return sayRemoved(job, deps, context)
    if (job.kind === 'scheduled' && subscription.isPaused) return undefined
    try {
      return await send(job, subscription, deps, context)
    } catch (error) {
      if (context.signal.aborted || !isWorthWaiting(error) || !mayWait(job, deps)) throw error
      deps.log.warn('digest waits for the analytics service', { job: context.id, error })
      return context.waitFor(LOOK_AGAIN_MS)
    }
  },
  async onFinalFailure(failure, job, deps: DigestPorts, context) {
    const subscription = await deps.subscriptions.find(job.subscription)
    if (subscription) await tellNotSent(job, subscription, failure, deps, context)
  },
})

async function send(
  job: DigestRun,
  subscription: Subscription,
  deps: Pick<Deps, 'reports' | 'credits' | 'alerts' | 'chat' | 'clock' | 'log' | 'allowlist'>,
  context: JobContext,
): Promise<JobOutcome> {
  const window = lastFullWeek(job.dueMs)
  const earlyMs = completeAt(window) - deps.clock.now()
  if (earlyMs > 0 && mayWait(job, deps)) return context.waitFor(earlyMs)
  const target = await targetOf(job, subscription, deps)
  const digestFor = await tallyUsage(reportsOf(deps), window, undefined, context.signal)
  const digest = digestFor('channel')
  if (digest.isIncomplete && mayWait(job, deps)) return context.waitFor(LOOK_AGAIN_MS)

  const { locale, sections } = subscription
  const credits = sections.includes('credits') ? await creditsInReport(subscription.channel, locale, deps) : undefined
  const view = (audience: Audience) => {
    const isTest = job.kind === 'test'
    const remark = isTest ? digestWords.testRemark(subscription.id) : digestWords.remark(subscription.id)
    return usageDigestMessages(onlySections(digestFor(audience), sections), {
      locale,
      remark,
      isTest,
      credits: credits?.credits ?? [],
      steps: sections.includes('steps') ? (credits?.steps ?? []) : [],
    })
  }
  if (job.kind === 'scheduled' && subscription.skipEmpty && isEmpty(digest)) {
    deps.log.info('digest left out, nobody was active', { job: context.id })
    return undefined
  }
  const facts = reportFacts('digests', subscription.id)
  await postUsage(view('channel'), target, deps, context, facts)
  if (!digest.isWithheld) return undefined
  const reader = readerOf(job, subscription)
  if ((await deps.chat.person(reader))?.isAdmin)
    await postUsage(view('admins'), await deps.chat.direct(reader), deps, context, facts, 'admins')
  return undefined
}

async function sayRemoved(
  { askedBy, subscription }: DigestRun,
  { chat }: Pick<Deps, 'chat'>,
  { id, step }: JobContext,
): Promise<undefined> {
  if (askedBy === undefined) return
  await step('told', async (mayHaveRun) => {
    const target = await chat.direct(askedBy)
    const message = markdownMessage(digestWords.gone, { id: 'digest-gone' })
    const facts = { kind: 'notice' as const, feature: 'digests', about: subscription }
    await chat.post(target, message, { tag: id, facts, dedupe: mayHaveRun })
  })
}

/** Throws a UserError that says what to do if it can't be posted. */
async function targetOf(
  job: DigestRun,
  subscription: Subscription,
  deps: Pick<Deps, 'chat' | 'allowlist'>,
): Promise<Target> {
  if (job.kind === 'test') return deps.chat.direct(readerOf(job, subscription))
  const { channel } = subscription
  const reason = postingRefusal(await deps.chat.channel(channel), channel, deps)
  if (reason) throw reason
  return { channel }
}

function isEmpty({ isWithheld, figures }: UsageDigest): boolean {
  return !isWithheld && figures.find(({ name }) => name === 'active')?.value === 0
}

/** A test is for looking at now. */
function mayWait({ kind, dueMs }: DigestRun, { clock }: Pick<Deps, 'clock'>): boolean {
  return kind === 'scheduled' && clock.now() < dueMs + PATIENCE_MS
}

function isWorthWaiting(error: unknown): boolean {
  return isRetryable(error) && error instanceof UpstreamError && error.service === 'analytics'
}
