import { z } from 'zod'
import { escapeMrkdwn } from '../../blocks/escape.ts'
import { seconds } from '../../blocks/time.ts'
import { defineJob } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { CodeAnswer, Deps, JobContext, JobOutcome, OnStep } from '../../ports/index.ts'
import { questionSchema, stored } from '../../ports/job-payload.ts'
import { answerInThread, refusedOrSoon } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import { closingLine } from '../answering/messages/fold-answer.ts'
import { notRead } from '../answering/messages/placeholder.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { leaveThreadQueue } from '../answering/thread-queue.ts'
import { type Choice, chooseRevision, findRepository } from '../asking/repositories.ts'
import { namedOutside } from '../asking/withhold.ts'
import { askingWords } from '../asking/words/asking.ts'
import { findCode } from './find-code.ts'
import { chooseRepositoryMessage } from './messages/choose-repository.ts'
import { codeAnswerMessage, codeAnswerText } from './messages/code-answer.ts'
import { onlyAllowed } from './only-allowed.ts'
import { codeFindWords } from './words/code-find.ts'

type Certain = Choice & { kind: 'certain' }

const payload = stored(
  questionSchema.extend({
    /** Where to look, unless the question says it. */
    known: z.object({ thread: z.string().exactOptional(), channel: z.string().exactOptional() }).exactOptional(),
    /** The question that is needed to understand this one. */
    before: z.string().exactOptional(),
    /** The bot chose the code finder by itself. */
    isRouted: z.boolean().exactOptional(),
  }),
)

export type CodeFind = z.output<typeof payload>

const IN_THREAD = { feature: 'code-find', queue: 'code-find' }

type CodeFindPorts = AnsweringPorts & Pick<Deps, 'settings' | 'tools' | 'allowlist'>

/** Asks the code finder and answers in a thread. */
export const codeFind = defineJob<CodeFind, CodeFindPorts>({
  name: 'code-find',
  asksInstance: true,
  payload,
  concurrency: 20,
  attempts: 4,
  isForAsker: true,
  async onFinalFailure(failure, job, deps, context) {
    await leaveThreadQueue(job, deps, context)
    await concludeInThread(failure, job, deps, context, IN_THREAD)
  },
  run: find,
})

async function find(job: CodeFind, deps: CodeFindPorts, context: JobContext): Promise<JobOutcome> {
  const settings = await deps.settings.of(job.requester.channel)
  const choosing = context.step('repository', () =>
    findRepository(job.question, job.repo, deps, job.known ?? { channel: settings.repository }),
  )
  const revOf = ({ repo }: Certain) => chooseRevision(job.rev, repo, settings)
  const early = await refusedOrSoon(choosing)
  const opening = early?.kind === 'certain' ? openingLine(early, revOf(early)) : codeFindWords.choosing
  const ended = new AbortController()
  const search = createSearch(job, deps, context, AbortSignal.any([context.signal, ended.signal]))
  // While the placeholder is being posted.
  if (early?.kind === 'certain') {
    search.begin(early.repo, revOf(early))
    await search.asked
  }
  return answerInThread(job, deps, context, {
    opening: job.isRouted ? `${opening} ${codeFindWords.routed}` : opening,
    ...IN_THREAD,
    async run({ show, showSteps, target }) {
      const choice = await choosing
      if (choice.kind === 'ask') {
        const value = (repo: string) => JSON.stringify({ job: context.id, repo })
        return {
          answer: chooseRepositoryMessage(choice.repositories, value),
          kind: 'choice',
          closing: codeFindWords.whichOne,
          ending: 'choice',
        }
      }
      if (!early) await show(openingLine(choice, revOf(choice)))
      search.tell(showSteps(openingLine(choice, revOf(choice))))
      const answer = await search.begin(choice.repo, revOf(choice))
      // Text without a link can't be checked, so it isn't shown if there is a list of allowed repositories.
      if (answer.places.length === 0 && deps.allowlist.repositories) {
        throw new UserError(codeFindWords.nothing(`\`${choice.repo}\``))
      }
      const { shown, dropped } = onlyAllowed(answer, deps.allowlist, await namedOutside([answer.summary], deps))
      const took = seconds(deps.clock.now() - context.enqueuedAt)
      const left = dropped > 0 ? ` · ${askingWords.leftOut(dropped)}` : ''
      const footer = `${codeFindWords.searched(searched(choice, revOf(choice), answer.searched), took)}${left}${notRead(job.files)}`
      return {
        answer: codeAnswerMessage(shown, {
          footer,
          because: choice.because,
          jobId: context.id,
          isPrivate: target.channel.startsWith('D'),
        }),
        closing: closingLine(codeAnswerText(shown), job.target, footer),
        isEmpty: shown.places.length === 0,
        conversation: { question: job.question, repository: choice.repo },
        sources: { repositories: [choice.repo], revision: revOf(choice) },
      }
    },
  }).finally(() => ended.abort())
}

/** A job's search. It is started once, possibly before there is a placeholder to show its steps in. */
function createSearch(
  { question, before }: CodeFind,
  deps: CodeFindPorts,
  { step, signal: stopped }: JobContext,
  signal: AbortSignal,
) {
  let found: Promise<CodeAnswer> | undefined
  const asked = Promise.withResolvers<void>()
  const early: string[] = []
  let onStep: OnStep = (line) => void early.push(line)
  return {
    /** Resolves once the search is asked for, or never will be. */
    asked: asked.promise,
    begin(repo: string, rev: string | undefined): Promise<CodeAnswer> {
      if (!found) {
        stopped.throwIfAborted()
        // A step may name any repository that the account can see.
        const tell: OnStep | undefined = deps.allowlist.repositories ? undefined : (line) => onStep(line)
        found = step('found', () => {
          asked.resolve()
          return findCode({ repo, rev, question, before }, deps, signal, tell)
        })
        // If nothing is shown of it, nobody awaits it.
        found.catch(() => undefined).finally(asked.resolve)
      }
      return found
    },
    tell(show: OnStep): void {
      onStep = show
      for (const line of early.splice(0)) show(line)
    },
  }
}

function openingLine(choice: Certain, rev: string | undefined): string {
  return codeFindWords.searching(searched(choice, rev))
}

/** In mrkdwn. */
function searched(choice: Certain, rev: string | undefined, basis?: CodeAnswer['searched']): string {
  const named = rev === undefined ? [] : [`\`${escapeMrkdwn(rev)}\``]
  const known = [...named, ...(basis === undefined ? [] : [escapeMrkdwn(basis.commit)])]
  const at = known.length === 0 ? '' : codeFindWords.at(known.join(', '))
  const by = basis === undefined ? '' : ` · ${escapeMrkdwn(basis.model)}`
  const because: Readonly<Partial<Record<Certain['because'], string>>> = codeFindWords.because
  const why = because[choice.because] ?? ''
  return `\`${escapeMrkdwn(choice.repo)}\`${at}${why}${by}`
}
