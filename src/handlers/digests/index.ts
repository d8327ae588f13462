import type { Feature } from '../../ports/define.ts'
import { digestActions, digestChanges } from './change.commands.ts'
import { digestForm } from './digest.form.ts'
import { digestRun } from './digest.job.ts'
import { digestList } from './list.command.ts'
import { digestWeekly } from './weekly.command.ts'
import { digestSlashCommand } from './words/digests.ts'

export const digestsFeature: Feature = {
  name: 'digests',
  slashCommands: [digestSlashCommand],
  commands: [digestWeekly, digestList, ...digestChanges],
  actions: [...digestActions],
  forms: [digestForm],
  jobs: [digestRun],
}
