import { z } from 'zod'
import { markdownMessage } from '../../blocks/message.ts'
import { defineJob } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { requesterSchema } from '../../ports/job-payload.ts'
import { tellNews } from './news.job.ts'
import { signInWords } from './words/sign-in.ts'

const payload = z.object({ requester: requesterSchema, ticket: z.string() })

type Look = z.output<typeof payload>

/** Polls whether a person has typed their code on the instance's page, for as long as it is valid. */
export const deviceLook = defineJob<Look, Pick<Deps, 'signIns' | 'jobs' | 'chat'>>({
  name: 'sign-in-device',
  audit: 'sign-in',
  payload,
  concurrency: 20,
  attempts: 10,
  async run({ requester, ticket }, { signIns, jobs, chat }, context) {
    const look = await signIns.pollDevice(ticket)
    if (look.state === 'waiting') return context.waitFor(look.againMs)
    if (look.state === 'connected') {
      const { team, user } = requester
      const { account } = look
      await tellNews(jobs, { team, user }, 'connected', account === undefined ? {} : { account }, context.id)
      return undefined
    }
    await context.step('said', () => chat.postEphemeral(requester, codeEnded()))
    return undefined
  },
  async onFinalFailure(_, { requester }, { chat }, { step }) {
    await step('said', () => chat.postEphemeral(requester, codeEnded()))
  },
})

function codeEnded() {
  return markdownMessage(signInWords.codeEnded, { id: 'sign-in-code-ended' })
}
