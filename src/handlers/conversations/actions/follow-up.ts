import { defineAction } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import { derivedId } from '../../answering/derived-id.ts'
import { questionJob } from '../question/question.job.ts'

/** Asks a question that was suggested, in the thread of the answer that suggests it, for everybody to see who asked. */
export const followUp = defineAction({
  name: 'follow-up',
  needs: 'everyone',
  async run({ origin, value }, { jobs }) {
    const { threadTs, ...elsewhere } = origin
    if (threadTs === undefined) throw new UserError('This button is from another version of me. Ask again.')
    const place = { channel: origin.channel, threadTs }
    const id = derivedId(`${origin.channel} ${threadTs} ${origin.user}`, value)
    await jobs.enqueue(questionJob, { origin: elsewhere, place, question: value, by: 'deep-search' }, { id })
    return undefined
  },
})
