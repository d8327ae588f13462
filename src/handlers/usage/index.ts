import type { Feature } from '../../ports/define.ts'
import { usageCommand } from './usage.command.ts'
import { usageReport } from './usage.job.ts'
import { usageExportCommand } from './usage-export.command.ts'
import { usageExport } from './usage-export.job.ts'
import { usageIdleCommand } from './usage-idle.command.ts'
import { usageIdle } from './usage-idle.job.ts'
import { usageSlashCommand } from './words/usage.ts'

export const usageFeature: Feature = {
  name: 'usage',
  slashCommands: [usageSlashCommand],
  commands: [usageCommand, usageIdleCommand, usageExportCommand],
  jobs: [usageReport, usageIdle, usageExport],
}
