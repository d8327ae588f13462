import type { Deps, JobDefinition, Role } from '../../../ports/index.ts'
import { codeFind } from '../../code-find/code-find.job.ts'
import { deepSearch } from '../../deep-search/search/deep-search.job.ts'
import { questionJob } from './question.job.ts'

/** Stops a question, whichever job handles it, for its asker and for operators; false if there is nothing that they may stop. */
export async function stopQuestion(
  id: string,
  by: { user: string; role: Role },
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<boolean> {
  const stop = async <Payload extends { requester: { user: string } }>(definition: JobDefinition<Payload>) => {
    const job = await jobs.read(definition, id)
    const mayStop = job && (job.requester.user === by.user || by.role !== 'everyone')
    return mayStop ? jobs.cancel(definition, id) : false
  }
  const isStopped = await stop(questionJob)
  if (isStopped) {
    // It may be handing over to one of these right now.
    jobs.revoke(codeFind, id)
    jobs.revoke(deepSearch, id)
  }
  return (await stop(codeFind)) || (await stop(deepSearch)) || isStopped
}
