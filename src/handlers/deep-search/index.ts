import type { Feature } from '../../ports/define.ts'
import { askAgain, checkAgain } from './actions/look-again.ts'
import { moreAnswer } from './actions/more-answer.ts'
import { stopListed, stopSearch } from './actions/stop-search.ts'
import { deepSearchCancel } from './commands/cancel.ts'
import { deepSearchCommand } from './commands/deep-search.ts'
import { deepSearchList } from './commands/list.ts'
import { deepSearchRead } from './commands/read.ts'
import { linksEvent } from './events/links.ts'
import { deepSearch } from './search/deep-search.job.ts'
import { deepSearchSlashCommand } from './words/deep-search.ts'

export const deepSearchFeature: Feature = {
  name: 'deep-search',
  slashCommands: [deepSearchSlashCommand],
  commands: [deepSearchCommand, deepSearchRead, deepSearchList, deepSearchCancel],
  actions: [stopSearch, stopListed, askAgain, checkAgain, moreAnswer],
  events: [linksEvent],
  jobs: [deepSearch],
}
