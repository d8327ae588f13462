import type { Deps } from '../../ports/index.ts'
import { creditsLeft } from '../credits/credits-left.ts'
import { alertsStep, creditsInHead } from './messages/head-credits.ts'
import type { HeadFrame } from './messages/usage-head.ts'

/** What the head of a report says about credits in a channel, and whether to offer alerts. */
export async function creditsInReport(
  channel: string,
  locale: string,
  deps: Pick<Deps, 'credits' | 'alerts'>,
): Promise<Required<Pick<HeadFrame, 'credits' | 'steps'>>> {
  const left = await creditsLeft(deps)
  const isWarned = channel.startsWith('D') || (await deps.alerts.find(channel))?.isOn === true
  return {
    credits: creditsInHead(left, locale),
    steps: left?.lasts?.expected !== undefined && !isWarned ? [alertsStep(channel)] : [],
  }
}
