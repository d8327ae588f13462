import type { Feature } from '../../ports/define.ts'
import { creditReport } from './credit-report.job.ts'
import { creditSample } from './credit-sample.job.ts'
import { creditsCommand, type Offer } from './credits.command.ts'
import { creditsSlashCommand } from './words/report.ts'

export const creditsFeature = (offer: Offer): Feature => ({
  name: 'credits',
  slashCommands: [creditsSlashCommand],
  commands: [creditsCommand(offer)],
  jobs: [creditSample, creditReport],
})
