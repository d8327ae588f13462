import type { Feature } from '../../ports/define.ts'
import { bindJob } from './bind-job.ts'
import { closeQuestion } from './close-placeholder.job.ts'

export const answeringFeature: Feature = {
  jobs: (deps) => [bindJob(closeQuestion, deps)],
}
