import type { Feature } from '../../ports/define.ts'
import { chooseRepositoryAction } from './choose-repository.action.ts'
import { codeFindCommand } from './code-find.command.ts'
import { codeFind } from './code-find.job.ts'
import { morePlaces } from './more-places.action.ts'
import { codeFindSlashCommand } from './words/code-find.ts'

export const codeFindFeature: Feature = {
  name: 'code-find',
  slashCommands: [codeFindSlashCommand],
  commands: [codeFindCommand],
  actions: [chooseRepositoryAction, morePlaces],
  jobs: [codeFind],
}
