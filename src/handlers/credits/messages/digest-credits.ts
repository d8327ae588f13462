import { plainMarkdown } from '../../../blocks/escape.ts'
import type { AlertFacts } from '../../../ports/index.ts'
import { bucketName, creditsWords } from './words.ts'

export interface DigestCredits {
  asOf: number
  buckets: readonly { name: string; facts: AlertFacts }[]
  /** Newer data cannot be used. */
  isOld: boolean
}

const BUCKETS_MAX = 6

/** What a digest tells of credits, in markdown: nothing where there are no buckets. */
export function digestCredits(credits: DigestCredits | undefined, locale: string): string[] {
  if (!credits || credits.buckets.length === 0) return []
  const { amount, share, runsOut, day } = creditsWords(locale)
  const lines = credits.buckets.slice(0, BUCKETS_MAX).map(({ name, facts }) => {
    const { allocated, consumed, left, perDay } = facts
    const rate = perDay === undefined ? '' : ` · about ${amount(perDay)} a day`
    const used = `${share(consumed, allocated)} of ${amount(allocated)} used · ${amount(left)} left${rate}.`
    return `- **${plainMarkdown(bucketName(name))}**: ${used} ${bold(runsOut(facts))}`
  })
  const old = credits.isOld ? ` (as of ${day(credits.asOf)}; newer data cannot be used)` : ''
  return [`**Credits**${old}\n${lines.join('\n')}`]
}

/** mrkdwn's bold in markdown. */
function bold(mrkdwn: string): string {
  return mrkdwn.replace(/\*([^*]+)\*/g, '**$1**')
}
