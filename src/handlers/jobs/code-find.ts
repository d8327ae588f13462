import { z } from 'zod'
import { UserError } from '../../errors.ts'
import { chooseRepositoryView } from '../../views/choose-repository.ts'
import { codeAnswerView, seconds } from '../../views/code-answer.ts'
import { escapeMrkdwn } from '../../views/escape.ts'
import { answerInThread, sayLost } from '../answer-in-thread.ts'
import { defineJob, originSchema, placeSchema } from '../define.ts'
import { refusedOrSoon } from '../refused-or-soon.ts'
import { type Choice, chooseRepository } from '../repositories.ts'
import { withholdForeign } from '../service-scope.ts'

type Certain = Choice & { kind: 'certain' }

const payload = z.object({
  origin: originSchema,
  place: placeSchema,
  question: z.string(),
  repo: z.string().exactOptional(),
  rev: z.string().exactOptional(),
})

/** Asks the instance's `code_finder` and answers in a thread. */
export const codeFind = defineJob<z.output<typeof payload>>({
  name: 'code-find',
  payload,
  concurrency: 20,
  attempts: 4,
  origin: (job) => job.origin,
  lost: sayLost,
  async run(job, deps, context) {
    const choosing = context.journal.once('repository', () => chooseRepository(job.question, job.repo, deps))
    const early = await refusedOrSoon(choosing)
    const opening = early?.kind === 'certain' ? openingLine(early, job.rev) : 'Looking for the repository…'
    return answerInThread(job, deps, context, {
      opening,
      async run({ show }) {
        const choice = await choosing
        if (choice.kind === 'ask') {
          const value = (repo: string) => JSON.stringify({ job: context.id, repo })
          return { answer: chooseRepositoryView(choice.repositories, value), closing: 'Which repository?' }
        }
        if (!early) await show(openingLine(choice, job.rev))
        const answer = await context.journal.once('found', () =>
          deps.tools.findCode(`In repository ${choice.repo}: ${job.question}`, job.rev, context.signal),
        )
        // Words without a link cannot be checked, so with a list of allowed repositories they are not shown.
        if (answer.places.length === 0 && deps.scope.repositories) {
          throw new UserError(
            `I found no place for that in \`${choice.repo}\`. Ask in other words, or try \`/deepsearch\`.`,
          )
        }
        withholdForeign(answer.repositories, deps.scope)
        const tookMs = deps.clock.now() - context.enqueuedAt
        return {
          answer: codeAnswerView(answer, searched(choice, job.rev), tookMs),
          closing: `Searched ${searched(choice, job.rev)} · ${seconds(tookMs)}`,
        }
      },
    })
  },
})

function openingLine(choice: Certain, rev: string | undefined): string {
  return `Searching ${searched(choice, rev)} with my own rights; it counts towards the code finder’s allowance…`
}

/** In mrkdwn. */
function searched(choice: Certain, rev: string | undefined): string {
  const at = rev === undefined ? '' : ` at \`${escapeMrkdwn(rev)}\``
  const why = choice.because === 'only' ? ' (the only repository here)' : ''
  return `\`${escapeMrkdwn(choice.repo)}\`${at}${why}`
}
