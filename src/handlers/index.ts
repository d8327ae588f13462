import type { ActionHandler, CommandHandler, EventHandler, FormHandler } from '../ports/define.ts'
import type { Deps, JobRunner } from '../ports/index.ts'
import { alertActions } from './alerts/alerts.actions.ts'
import { alertForm } from './alerts/alerts.form.ts'
import { creditAlerts } from './alerts/credit-alerts.job.ts'
import { creditCause } from './alerts/credit-drivers.job.ts'
import { creditsAlerts } from './alerts/credits-alerts.command.ts'
import { offerAlerts } from './alerts/offer-alerts.ts'
import { alertEffects } from './alerts/outbox/alert-effects.job.ts'
import { bindJob } from './answering/bind-job.ts'
import { closeQuestion } from './answering/close-placeholder.job.ts'
import { codeCommands } from './code/code.commands.ts'
import { codeCall } from './code/code-call.job.ts'
import { codeEval } from './code/code-eval.command.ts'
import { codeHelp } from './code/code-help.command.ts'
import { more } from './code/more.action.ts'
import { scriptForm } from './code/script.form.ts'
import { writeScript } from './code/write-script.action.ts'
import { chooseRepositoryAction } from './code-find/choose-repository.action.ts'
import { codeFindCommand } from './code-find/code-find.command.ts'
import { codeFind } from './code-find/code-find.job.ts'
import { morePlaces } from './code-find/more-places.action.ts'
import { askEdited } from './conversations/actions/ask-edited.ts'
import { followUp } from './conversations/actions/follow-up.ts'
import { share } from './conversations/actions/share.ts'
import { switchWay } from './conversations/actions/switch-engine.ts'
import { askAboutEvent } from './conversations/events/ask-about.ts'
import { editEvent } from './conversations/events/edit.ts'
import { stopEvent } from './conversations/events/stop.ts'
import { askAboutForm } from './conversations/forms/ask-about.ts'
import { shareForm } from './conversations/forms/share.ts'
import { question } from './conversations/question/question.command.ts'
import { questionJob } from './conversations/question/question.job.ts'
import { creditReport } from './credits/credit-report.job.ts'
import { creditSample } from './credits/credit-sample.job.ts'
import { creditsCommand } from './credits/credits.command.ts'
import { askAgain, checkAgain } from './deep-search/actions/look-again.ts'
import { moreSources } from './deep-search/actions/more-sources.ts'
import { stopListed, stopSearch } from './deep-search/actions/stop-search.ts'
import { deepSearchCancel } from './deep-search/commands/cancel.ts'
import { deepSearchCommand } from './deep-search/commands/deep-search.ts'
import { deepSearchList } from './deep-search/commands/list.ts'
import { deepSearchRead } from './deep-search/commands/read.ts'
import { linksEvent } from './deep-search/events/links.ts'
import { deepSearch } from './deep-search/search/deep-search.job.ts'
import { digestEdit, digestPause, digestRemove, digestResume, digestTest } from './digests/change.commands.ts'
import { digestActions } from './digests/digest.actions.ts'
import { digestForm } from './digests/digest.form.ts'
import { digestRun } from './digests/digest.job.ts'
import { digestList } from './digests/list.command.ts'
import { digestWeekly } from './digests/weekly.command.ts'
import { feedbackAction } from './feedback/feedback.action.ts'
import { feedbackCommand } from './feedback/feedback.command.ts'
import { feedbackForm } from './feedback/feedback.form.ts'
import { doctor } from './health/doctor.command.ts'
import { status } from './health/status.command.ts'
import { help } from './help/help.command.ts'
import { helpOfEach } from './help/help.commands.ts'
import { home } from './help/home.ts'
import { settingsCommand } from './settings/settings.command.ts'
import { usageCommand } from './usage/usage.command.ts'
import { usageReport } from './usage/usage.job.ts'
import { usageExportCommand } from './usage/usage-export.command.ts'
import { usageExport } from './usage/usage-export.job.ts'

/** The help and the documents are made from this list. */
export const catalog: readonly CommandHandler[] = [
  codeFindCommand,
  deepSearchCommand,
  deepSearchRead,
  deepSearchList,
  deepSearchCancel,
  ...codeCommands,
  codeEval,
  codeHelp,
  usageCommand,
  usageExportCommand,
  creditsCommand(offerAlerts),
  creditsAlerts,
  digestWeekly,
  digestList,
  digestTest,
  digestPause,
  digestResume,
  digestRemove,
  digestEdit,
  help,
  settingsCommand,
  feedbackCommand,
  status,
  doctor,
]

/** Everything the bot can do is in these lists. */
export const commands: readonly CommandHandler[] = [...catalog, ...helpOfEach(catalog)]

export const actions: readonly ActionHandler[] = [
  chooseRepositoryAction,
  more,
  writeScript,
  stopSearch,
  stopListed,
  askAgain,
  checkAgain,
  followUp,
  switchWay,
  askEdited,
  morePlaces,
  moreSources,
  share,
  feedbackAction,
  ...digestActions,
  ...alertActions,
]

export const forms: readonly FormHandler[] = [scriptForm, digestForm, alertForm, askAboutForm, shareForm, feedbackForm]

/** Every job, ready for the workers. */
export function jobRunners(deps: Deps): JobRunner[] {
  return [
    bindJob(codeFind, deps),
    bindJob(codeCall, deps),
    bindJob(deepSearch, deps),
    bindJob(questionJob, deps),
    bindJob(closeQuestion, deps),
    bindJob(usageReport, deps),
    bindJob(usageExport, deps),
    bindJob(digestRun, deps),
    bindJob(creditSample, deps),
    bindJob(creditReport, deps),
    bindJob(creditCause, deps),
    bindJob(creditAlerts, deps),
    bindJob(alertEffects, deps),
  ]
}

/** What happens in Slack without words to the bot. */
export const events: readonly EventHandler[] = [editEvent, stopEvent, linksEvent, askAboutEvent]

/** Everything that a request can come to; `question`: words to the bot that start with no command's. */
export const handlers = { commands, actions, forms, events, home, question }
