import { z } from 'zod'
import type { CodeAnswer, Deps, Requester } from '../../ports/index.ts'
import { answerTooOld } from '../answering/question-errors.ts'
import { namedOutside } from '../asking/withhold.ts'
import { codeFind } from './code-find.job.ts'
import { onlyAllowed } from './only-allowed.ts'

/** As the job stored it. */
const answerSchema = z.custom<CodeAnswer>((value) => z.looseObject({ summary: z.string() }).safeParse(value).success)
const choiceSchema = z.looseObject({ repo: z.string() })

/**
 * What the code finder found within the last day, as far as it may be shown here and the reader can currently see it. Throws a UserError
 * if it is no longer stored, or nothing of it is left.
 */
export async function foundCode(
  jobId: string,
  { jobs, modeOf, ...deps }: Pick<Deps, 'jobs' | 'allowlist' | 'tools' | 'modeOf'>,
): Promise<{ requester: Requester; question: string; repository: string; answer: CodeAnswer; dropped: number }> {
  const [job, kept, choice] = await Promise.all([
    jobs.read(codeFind, jobId),
    jobs.readStep(codeFind, jobId, 'found'),
    jobs.readStep(codeFind, jobId, 'repository'),
  ])
  const answer = answerSchema.safeParse(kept).data
  const repository = choiceSchema.safeParse(choice).data?.repo
  if (!job || !answer || repository === undefined) throw answerTooOld()
  const { requester, question } = job
  const allowed = onlyAllowed(answer, deps.allowlist, await namedOutside([answer.summary], deps))
  const seen = onlyAllowed(allowed.shown, { repositories: await seenNow(requester.channel, deps.tools, modeOf) })
  return { requester, question, repository, answer: seen.shown, dropped: allowed.dropped + seen.dropped }
}

/**
 * The repositories that the reader's account can see. An account that can't list them may be the bot's, which saw everything it found.
 */
async function seenNow(
  askedIn: string,
  tools: Deps['tools'],
  modeOf: Deps['modeOf'],
): Promise<readonly string[] | undefined> {
  if ((await tools.names()).has('list_repos')) return tools.repositories(0)
  return (await modeOf(askedIn)) === 'service' ? undefined : []
}
