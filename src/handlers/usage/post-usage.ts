import type { Deps, JobContext, MessageFacts, Posted, Target } from '../../ports/index.ts'
import type { UsageDigestMessages } from './messages/usage-digest.ts'

/** Posts a digest, with its details and its figures as a file in a thread, each once. `name` distinguishes several in one job. */
export async function postUsage(
  view: UsageDigestMessages,
  target: Target,
  deps: Pick<Deps, 'chat'>,
  context: JobContext,
  facts: MessageFacts,
  name = 'usage',
): Promise<Posted> {
  const { id } = context
  const tag = `${id}.${name}`
  const posted = await context.step(name, (mayHaveRun) =>
    deps.chat.post(target, view.head, { tag, facts, dedupe: mayHaveRun }),
  )
  const thread = { channel: posted.channel, threadTs: target.threadTs ?? posted.ts }
  await postDetails(view, thread, deps, context, facts, name)
  return posted
}

/** What belongs in the thread of a digest that was already posted. */
export async function postDetails(
  { details, csv }: UsageDigestMessages,
  thread: Target,
  { chat }: Pick<Deps, 'chat'>,
  { id, step }: JobContext,
  facts: MessageFacts,
  name = 'usage',
): Promise<void> {
  for (const [index, message] of details.entries()) {
    const part = `${name}-${index}`
    await step(part, (mayHaveRun) => chat.post(thread, message, { tag: `${id}.${part}`, facts, dedupe: mayHaveRun }))
  }
  if (!csv) return
  const part = `${name}-csv`
  await step(part, (mayHaveRun) => chat.attach(thread, csv, { tag: `${id}.${part}`, dedupe: mayHaveRun }))
}
