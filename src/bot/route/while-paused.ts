import { assertRunning } from '../../handlers/pause/assert-running.ts'
import type { Deps, JobContext } from '../../ports/index.ts'

/**
 * While paused, a request can't start a job that asks the instance, and its asker is told at once. Workers keep jobs that were enqueued
 * before, and recurring ones, in their queues.
 */
export function unlessPaused(deps: Deps): Deps {
  const { jobs, pause } = deps
  return {
    ...deps,
    jobs: {
      ...jobs,
      async enqueue(definition, payload, options) {
        if (definition.asksInstance) assertRunning(pause)
        return jobs.enqueue(definition, payload, options)
      },
    },
  }
}

export function contextUnlessPaused(context: JobContext, { pause }: Pick<Deps, 'pause'>): JobContext {
  return {
    ...context,
    continueAs(definition, payload) {
      if (definition.asksInstance) assertRunning(pause)
      return context.continueAs(definition, payload)
    },
  }
}
