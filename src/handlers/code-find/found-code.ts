import { z } from 'zod'
import type { CodeAnswer, Deps, Requester } from '../../ports/index.ts'
import { answerTooOld } from '../answering/question-errors.ts'
import { namedOutside } from '../asking/withhold-words.ts'
import { codeFind } from './code-find.job.ts'
import { onlyAllowed } from './only-allowed.ts'

/** As they were written, by the job. */
const answerSchema = z.custom<CodeAnswer>((value) => z.looseObject({ summary: z.string() }).safeParse(value).success)
const choiceSchema = z.looseObject({ repo: z.string() })

/** What the code finder found in the last day. Throws a UserError where that is not known any more. */
export async function foundCode(
  jobId: string,
  { jobs, ...deps }: Pick<Deps, 'jobs' | 'allowlist' | 'tools'>,
): Promise<{ requester: Requester; question: string; repository: string; answer: CodeAnswer; dropped: number }> {
  const [job, kept, choice] = await Promise.all([
    jobs.read(codeFind, jobId),
    jobs.readStep(codeFind, jobId, 'found'),
    jobs.readStep(codeFind, jobId, 'repository'),
  ])
  const answer = answerSchema.safeParse(kept).data
  const repository = choiceSchema.safeParse(choice).data?.repo
  if (!job || !answer || repository === undefined) throw answerTooOld()
  const { shown, dropped } = onlyAllowed(answer, deps.allowlist, await namedOutside([answer.summary], deps))
  return { requester: job.requester, question: job.question, repository, answer: shown, dropped }
}
