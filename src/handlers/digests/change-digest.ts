import { escapeMrkdwn } from '../../blocks/escape.ts'
import { markdownMessage, section } from '../../blocks/message.ts'
import type { ActionInput } from '../../ports/define.ts'
import type { Deps, Message, Subscription } from '../../ports/index.ts'
import { showHome } from '../answering/show-home.ts'
import { reportsOf } from '../usage/tally-usage.ts'
import { listed } from './choose-digest.ts'
import { digestRun } from './digest.job.ts'
import { type DigestChange, digestMessage } from './messages/digest-list.ts'
import { digestWords } from './words/digests.ts'
import { cadence, target } from './words/schedule.ts'

export type KeepPorts = Pick<Deps, 'subscriptions' | 'chat' | 'log' | 'home' | 'audit'>
export type TestPorts = Pick<Deps, 'jobs' | 'reports' | 'clock'>

type Request = Pick<ActionInput, 'id' | 'requester' | 'role'>

/** Stores a changed digest and says so. `remark` is mrkdwn. */
export async function keepDigest(
  subscription: Subscription,
  change: DigestChange,
  request: Request,
  deps: KeepPorts,
  remark?: string,
): Promise<Message> {
  deps.audit.note(request.id, { about: subscription.channel })
  await deps.subscriptions.save(subscription)
  await showHome(request, deps)
  const { team, user } = request.requester
  const reader = { team, user, role: request.role }
  return digestMessage(listed(subscription, reader, deps), change, remark)
}

/** Has a digest sent to the asker only. */
export async function testDigest({ id }: Subscription, request: Request, deps: TestPorts): Promise<Message> {
  reportsOf(deps)
  const { user } = request.requester
  await deps.jobs.enqueue(
    digestRun,
    { subscription: id, dueMs: deps.clock.now(), kind: 'test', askedBy: user },
    { id: `${request.id}-test` },
  )
  return markdownMessage(digestWords.testSent, { id: 'shown-directly' })
}

export async function removeDigest(subscription: Subscription, request: Request, deps: KeepPorts): Promise<Message> {
  deps.audit.note(request.id, { about: subscription.channel })
  await deps.subscriptions.remove(subscription.id)
  await showHome(request, deps)
  const text = digestWords.removed(digestWords.plainLine(escapeMrkdwn(cadence(subscription)), target(subscription)))
  return { id: 'digest-removed', text, blocks: [section(text)] }
}
