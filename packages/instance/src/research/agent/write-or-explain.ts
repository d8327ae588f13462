import { AskError } from '../../errors/errors.ts'
import type { Log } from '../../ports/log.ts'
import { explainModelFailure } from './model/model-failure.ts'
import type { Writer, WritingJob, Written } from './writer.ts'

/** The result of asking a model: what it wrote, or why that can't be used, continuing a sentence that starts with its name. */
export type Writing = { model: string } & ({ written: Written } | { failure: string })

/** Lets a model write, and explains why if it fails. */
export async function writeOrExplain(writer: Writer, job: WritingJob, log: Log): Promise<Writing> {
  const model = writer.name
  try {
    return { model, written: await writer.write(job) }
  } catch (error) {
    if (job.means.signal.aborted || error instanceof AskError) throw error
    const failure = explainModelFailure(error)
    // The error itself contains the whole request.
    log.warn('the language model failed; answering without it', {
      why: failure,
      kind: error instanceof Error ? error.name : typeof error,
    })
    return { model, failure }
  }
}
