import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import type { Job } from 'bullmq'

const HIDDEN = '(hidden)'

/** A queue as the board shows it: when its jobs ran and how they ended. Questions, results and answers stay hidden, also in failures. */
export class HiddenTextsAdapter extends BullMQAdapter {
  constructor(queue: ConstructorParameters<typeof BullMQAdapter>[0]) {
    super(queue, { readOnlyMode: true, allowRetries: false })
    for (const field of ['data', 'returnValue', 'progress'] as const) this.setFormatter(field, () => HIDDEN)
  }

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id)
    return job && hidden(job)
  }

  override async getJobs(...args: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...args)).map(hidden)
  }

  override async getJobLogs(): Promise<string[]> {
    return []
  }

  override async getJobSchedulers() {
    return (await super.getJobSchedulers()).map(({ template: _, ...scheduler }) => scheduler)
  }
}

function hidden(job: Job): Job {
  const { toJSON } = job
  job.toJSON = () => {
    const json = toJSON.call(job)
    return {
      ...json,
      data: HIDDEN,
      returnvalue: HIDDEN,
      progress: 0,
      stacktrace: [],
      opts: { delay: json.opts.delay ?? 0 },
      failedReason: json.failedReason && HIDDEN,
      deferredFailure: json.deferredFailure && HIDDEN,
    }
  }
  return job
}
