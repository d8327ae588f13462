import type { Feature } from '../../ports/define.ts'
import { closeQuestion } from './close-placeholder.job.ts'

export const answeringFeature: Feature = {
  name: 'answering',
  jobs: [closeQuestion],
}
