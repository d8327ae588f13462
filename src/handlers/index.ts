import type { Deps, JobRunner } from '../ports.ts'
import { chooseRepositoryAction } from './actions/choose-repository.ts'
import { askAgain, checkAgain } from './actions/look-again.ts'
import { stopSearch } from './actions/stop-search.ts'
import { bindJob } from './bind-job.ts'
import { codeFindCommand } from './commands/code-find.ts'
import { deepSearchCommand } from './commands/deep-search.ts'
import { deepSearchCancel } from './commands/deep-search-cancel.ts'
import { deepSearchList } from './commands/deep-search-list.ts'
import { deepSearchRead } from './commands/deep-search-read.ts'
import { doctor } from './commands/doctor.ts'
import { help } from './commands/help.ts'
import { status } from './commands/status.ts'
import type { ActionHandler, CommandHandler } from './define.ts'
import { closeQuestion } from './jobs/close-question.ts'
import { codeFind } from './jobs/code-find.ts'
import { deepSearch } from './jobs/deep-search.ts'

/** Everything the bot can do. The help, the manifest's check and the documents are made from these lists. */
export const commands: readonly CommandHandler[] = [
  codeFindCommand,
  deepSearchCommand,
  deepSearchRead,
  deepSearchList,
  deepSearchCancel,
  help,
  status,
  doctor,
]

export const actions: readonly ActionHandler[] = [chooseRepositoryAction, stopSearch, askAgain, checkAgain]

/** Every job, ready for the workers. */
export function jobRunners(deps: Deps): JobRunner[] {
  return [bindJob(codeFind, deps), bindJob(deepSearch, deps), bindJob(closeQuestion, deps)]
}

/** What a mention or a direct message is that starts with no command's words. */
export const question = codeFindCommand
