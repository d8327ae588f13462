import type { Deps } from '../../../ports/index.ts'
import { codeFind } from '../../code-find/code-find.job.ts'
import { deepSearch } from '../../deep-search/search/deep-search.job.ts'
import { type Question, questionJob } from './question.job.ts'

/** A question of the last day as it was asked, whichever job handles it; undefined if it isn't known. */
export async function readQuestion(id: string, { jobs }: Pick<Deps, 'jobs'>): Promise<Question | undefined> {
  const job = (await jobs.read(questionJob, id)) ?? (await jobs.read(codeFind, id)) ?? (await jobs.read(deepSearch, id))
  return job && questionJob.payload.parse(job)
}
