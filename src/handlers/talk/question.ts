import { UserError } from '../../errors.ts'
import { elsewhereView } from '../../views/elsewhere.ts'
import { defineCommand } from '../define.ts'
import { questionJob } from '../jobs/question.ts'
import { checkLength, hasWords } from '../question.ts'

const FRESH = /^(?:new|different)\s+question\s*[:,-]\s*/i

/** What a mention or a direct message is that starts with no command's words. */
export const question = defineCommand({
  words: ['question'],
  usage: '@crowsnest QUESTION [repo:R] [rev:V]',
  summary: 'answers a question about code',
  needs: 'everyone',
  options: ['repo', 'rev'],
  takes: /./,
  async run({ id, origin, place, text, options, absentFrom, said }, { jobs }) {
    checkLength(text)
    const { repo, rev } = options
    const isFresh = FRESH.test(text)
    const words = isFresh ? text.replace(FRESH, '') : text
    if (!hasWords(words))
      throw new UserError(`Tell me what you want to know${isFresh ? ', right after `new question:`' : ''}.`)
    await jobs.enqueue(
      questionJob,
      {
        origin,
        place,
        question: words,
        isFresh,
        ...(said && { ts: said.ts, files: [...said.files] }),
        ...(said?.passedOn !== undefined && { about: said.passedOn }),
        ...(repo && { repo }),
        ...(rev && { rev }),
      },
      { id: `${id}-turn` },
    )
    return absentFrom === undefined ? undefined : elsewhereView(absentFrom)
  },
})
