import type { Feature } from '../ports/define.ts'
import type { Deps, JobRunner } from '../ports/index.ts'
import { alertsFeature } from './alerts/index.ts'
import { offerAlerts } from './alerts/offer-alerts.ts'
import { answeringFeature } from './answering/index.ts'
import { auditedJob } from './audit/audited-job.ts'
import { auditFeature } from './audit/index.ts'
import { codeFeature } from './code/index.ts'
import { codeFindFeature } from './code-find/index.ts'
import { conversationsFeature } from './conversations/index.ts'
import { question } from './conversations/question/question.command.ts'
import { creditsFeature } from './credits/index.ts'
import { deepSearchFeature } from './deep-search/index.ts'
import { digestsFeature } from './digests/index.ts'
import { feedbackFeature } from './feedback/index.ts'
import { forgetFeature } from './forget/index.ts'
import { healthFeature } from './health/index.ts'
import { helpOfEach } from './help/help.commands.ts'
import { home } from './help/home.ts'
import { helpFeature } from './help/index.ts'
import { pauseFeature } from './pause/index.ts'
import { bindInChannel } from './policy/in-channel.ts'
import { reportFeature } from './report/index.ts'
import { settingsFeature } from './settings/index.ts'
import { sharingFeature } from './sharing/index.ts'
import { bindAsAsker } from './sign-in/as-asker.ts'
import { signInFeature } from './sign-in/index.ts'
import { usageFeature } from './usage/index.ts'

/** Everything the bot can do. The help, the manifest's check and the documents are made from this list. */
const features: readonly Feature[] = [
  codeFindFeature,
  deepSearchFeature,
  codeFeature,
  usageFeature,
  creditsFeature(offerAlerts),
  alertsFeature,
  digestsFeature,
  conversationsFeature,
  sharingFeature,
  helpFeature,
  settingsFeature,
  signInFeature,
  feedbackFeature,
  healthFeature,
  reportFeature,
  pauseFeature,
  auditFeature,
  forgetFeature,
  answeringFeature,
]

/** The help and the documents are made from this list. */
export const catalog = features.flatMap(({ commands = [] }) => commands)

/** What Slack lists; the manifest is made from it. */
export const listed = {
  slashCommands: features.flatMap(({ slashCommands = [] }) => slashCommands),
  shortcuts: features.flatMap(({ shortcuts = [] }) => shortcuts),
  prompts: features.flatMap(({ prompts = [] }) => prompts),
}

const helps = helpOfEach(catalog)
/** Everything the bot can do is in these lists. */
export const commands = [...catalog, ...helps]
export const actions = features.flatMap(({ actions = [] }) => actions)
const forms = features.flatMap(({ forms = [] }) => forms)
/** What happens in Slack without a request to the bot. */
const events = features.flatMap(({ events = [] }) => events)

const homes = new Map<unknown, string>([
  ...helps.map((handler) => [handler, 'help'] as const),
  [question, 'conversations'],
  ...features.flatMap(({ name, commands = [], actions = [], forms = [], events = [] }) =>
    [...commands, ...actions, ...forms, ...events].map((handler) => [handler, name] as const),
  ),
])

/** The folder of a command, button, form or event. */
const featureOf = (handler: object): string | undefined => homes.get(handler)
export const jobDefinitions = features.flatMap(({ jobs = [] }) => jobs)

/** Every job, ready for the workers. */
export function jobRunners(deps: Deps): JobRunner[] {
  return features.flatMap(({ jobs = [] }) =>
    jobs.map((job) => auditedJob(job.isForAsker ? bindAsAsker(job, deps) : bindInChannel(job, deps), deps)),
  )
}

/** Every handler for a request; `question` takes words to the bot that aren't a command. */
export const handlers = { commands, actions, forms, events, home, question, featureOf }
