import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { dayNumber, dayOf } from '../../time/days.ts'
import { loadReport, type ReportPorts } from './load-report.ts'
import { reportMessage } from './messages/report.ts'
import { reportWords } from './words/report.ts'

const DAYS = 7

type CommandPorts = ReportPorts & Pick<Deps, 'reportOwners' | 'chat' | 'clock'>

export const reportCommand = defineCommand({
  words: ['crowsnest', 'report'],
  usage: '/crowsnest report [weekly|off]',
  example: '/crowsnest report weekly',
  summary: reportWords.summary,
  needs: 'operator',
  options: [],
  takes: /^(?:weekly|off)?$/i,
  async run({ text, requester: { user } }, deps: CommandPorts) {
    const what = text.toLowerCase()
    if (what === 'weekly') {
      const { zone = 'UTC' } = (await deps.chat.person(user)) ?? {}
      await deps.reportOwners.save({ user, zone })
      return markdownMessage(reportWords.weekly, { id: 'report-weekly' })
    }
    if (what === 'off') {
      const wasOn = await deps.reportOwners.remove(user)
      return markdownMessage(wasOn ? reportWords.off : reportWords.notOn, {
        id: wasOn ? 'report-off' : 'report-not-on',
      })
    }
    const to = new Date(deps.clock.now()).toISOString().slice(0, 10)
    return reportMessage(await loadReport({ from: dayOf(dayNumber(to) - DAYS + 1), to }, deps))
  },
})
