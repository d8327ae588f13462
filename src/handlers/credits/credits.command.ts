import { defineCommand } from '../../ports/define.ts'
import { creditsOf } from '../alerts/change-settings.ts'
import { DEFAULT_SETTINGS } from '../alerts/figures/alert.ts'
import { alertOfferView } from '../alerts/messages/alert-list.ts'
import { elsewhereView } from '../answering/messages/elsewhere.ts'
import { creditReport } from './credit-report.job.ts'

export const creditsCommand = defineCommand({
  words: ['credits'],
  usage: '/credits',
  summary: 'tells how many credits are used and left, how fast they burn and when they run out',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ id, origin, role, place, absentFrom }, deps) {
    const { alerts, jobs } = deps
    creditsOf(deps)
    await jobs.enqueue(creditReport, { origin, place, question: '/credits' }, { id: `${id}-credits` })
    if (absentFrom !== undefined) return elsewhereView(absentFrom)
    const { channel } = origin
    const mayBeOffered = role !== 'everyone' && !(await alerts.find(channel))
    if (!mayBeOffered || !(await alerts.offer(channel))) return undefined
    return alertOfferView(channel, DEFAULT_SETTINGS.thresholds)
  },
})
