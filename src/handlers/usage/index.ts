import type { Feature } from '../../ports/define.ts'
import { usageCommand } from './usage.command.ts'
import { usageReport } from './usage.job.ts'
import { usageExportCommand } from './usage-export.command.ts'
import { usageExport } from './usage-export.job.ts'

export const usageFeature: Feature = {
  commands: [usageCommand, usageExportCommand],
  jobs: [usageReport, usageExport],
}
