import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import type { Deps, Jobs, SignIn, SignInNews, SlackPerson } from '../../ports/index.ts'
import { newsMessage } from './messages/sign-in.ts'

const payload = z.object({
  team: z.string(),
  user: z.string(),
  news: z.enum(['connected', 'lost', 'refused', 'ending', 'unused', 'declined']),
  account: z.string().exactOptional(),
  endsAt: z.number().exactOptional(),
})

/** Tells a person by DM what happened to their sign-in. Once they are connected, jobs that waited for it continue. */
export const signInNews = defineJob<
  z.output<typeof payload>,
  Pick<Deps, 'chat' | 'jobs' | 'signIns' | 'log' | 'audit'>
>({
  name: 'sign-in-news',
  payload,
  concurrency: 5,
  attempts: 10,
  async run({ team, user, news, ...facts }, { chat, jobs, signIns, audit }, { id, step }) {
    await step('audited', async () => {
      const outcome = news === 'declined' ? 'cancelled' : 'done'
      audit.record({ kind: 'sign-in', what: news, user, outcome, request: id })
      return true as const
    })
    if (news === 'declined') return undefined
    if (news === 'connected') {
      // Wake first and then forget, so that none is lost in between.
      for (const { queue, id: waiting } of await signIns.awaiting({ team, user })) {
        await jobs.wake({ name: queue }, waiting)
        await signIns.endAwaiting({ team, user }, { queue, id: waiting })
      }
    }
    await step('told', async (mayHaveRun) => {
      const target = await chat.direct(user)
      const about = { feature: 'sign-in', kind: 'notice' as const, about: user }
      await chat.post(target, newsMessage(news, facts), { tag: id, dedupe: mayHaveRun, facts: about })
      return true as const
    })
    return undefined
  },
  async onFinalFailure(failure, { news }, { log }, { id }) {
    log.warn('a person was not told of their sign-in', { job: id, news, why: failure.why })
  },
})

/** `id`: identifies the event, so that it is told once. */
export function tellNews(
  jobs: Pick<Jobs, 'enqueue'>,
  { team, user }: SlackPerson,
  news: SignInNews,
  { account, endsAt }: Pick<SignIn, 'account' | 'endsAt'>,
  id: string,
): Promise<void> {
  const facts = { ...(account !== undefined && { account }), ...(endsAt !== undefined && { endsAt }) }
  return jobs.enqueue(signInNews, { team, user, news, ...facts }, { id: `sign-in-${news}-${id}` })
}

/** For news without a request: told once for each sign-in and end. */
export function newsId(
  { user }: SlackPerson,
  { connectedAt, endsAt = 0 }: Pick<SignIn, 'connectedAt' | 'endsAt'>,
): string {
  return `${user}-${connectedAt}-${endsAt}`
}
