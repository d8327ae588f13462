import { assertRunning } from '../../handlers/pause/assert-running.ts'
import type { Deps, JobContext } from '../../ports/index.ts'

/**
 * What a request may do: while paused, begin no job that asks the instance, so that whoever asks is told at once. Jobs that were begun
 * before, and those that recur, are kept in their queues by the workers.
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
