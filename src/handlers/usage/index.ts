import type { Feature } from '../../ports/define.ts'
import { bindJob } from '../answering/bind-job.ts'
import { usageCommand } from './usage.command.ts'
import { usageReport } from './usage.job.ts'
import { usageExportCommand } from './usage-export.command.ts'
import { usageExport } from './usage-export.job.ts'

export const usageFeature: Feature = {
  commands: [usageCommand, usageExportCommand],
  jobs: (deps) => [bindJob(usageReport, deps), bindJob(usageExport, deps)],
}
