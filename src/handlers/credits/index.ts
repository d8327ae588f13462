import type { CommandInput, Feature } from '../../ports/define.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { bindJob } from '../answering/bind-job.ts'
import { creditReport } from './credit-report.job.ts'
import { creditSample } from './credit-sample.job.ts'
import { creditsCommand } from './credits.command.ts'

/** What else there is to say to whoever asked for the credits in a channel. */
type Offer = (input: CommandInput, deps: Deps) => Promise<Message | undefined>

export const creditsFeature = (offer: Offer): Feature => ({
  commands: [creditsCommand(offer)],
  jobs: (deps) => [bindJob(creditSample, deps), bindJob(creditReport, deps)],
})
