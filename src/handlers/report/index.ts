import type { Feature } from '../../ports/define.ts'
import { reportCommand } from './report.command.ts'
import { weeklyReport } from './weekly-report.job.ts'

export const reportFeature: Feature = {
  name: 'report',
  commands: [reportCommand],
  jobs: [weeklyReport],
}
