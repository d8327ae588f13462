import type { Deps, JobDefinition, Role } from '../../ports.ts'
import { codeFind } from '../jobs/code-find.ts'
import { deepSearch } from '../jobs/deep-search.ts'
import { questionJob } from '../jobs/question.ts'

interface Asked {
  origin: { user: string }
}

/** Stops a question wherever it is on its way, for its asker and for operators; false where there is nothing of theirs to stop. */
export async function stopQuestion(
  lineId: string,
  by: { user: string; role: Role },
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<boolean> {
  const stop = async <Payload extends Asked>(definition: JobDefinition<Payload>, id: string) => {
    const job = await jobs.read(definition, id)
    const mayStop = job && (job.origin.user === by.user || by.role !== 'everyone')
    return mayStop ? jobs.cancel(definition, id) : false
  }
  const [find, deep] = [`${lineId}-find`, `${lineId}-deep`]
  const isStopped = await stop(questionJob, `${lineId}-turn`)
  if (isStopped) {
    // It may be handing over to one of them right now.
    jobs.revoke(codeFind, find)
    jobs.revoke(deepSearch, deep)
  }
  return (
    (await stop(codeFind, find)) ||
    (await stop(deepSearch, deep)) ||
    // A job that follows from a click has an id of its own.
    (await stop(deepSearch, lineId)) ||
    (await stop(codeFind, lineId)) ||
    isStopped
  )
}
