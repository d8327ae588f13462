import { plainMarkdown } from '../../../blocks/escape.ts'
import type { AlertFacts } from '../../../ports/index.ts'
import { bucketName, creditsWords } from '../words/credits.ts'
import { creditsReportWords as texts } from '../words/report.ts'

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
    const rate = perDay === undefined ? '' : texts.perDay(amount(perDay))
    const used = texts.digestUsed(share(consumed, allocated), amount(allocated), amount(left), rate)
    return `- **${plainMarkdown(bucketName(name))}**: ${used} ${bold(runsOut(facts))}`
  })
  const old = credits.isOld ? texts.digestOld(day(credits.asOf)) : ''
  return [`${texts.digest(old)}\n${lines.join('\n')}`]
}

/** mrkdwn's bold in markdown. */
function bold(mrkdwn: string): string {
  return mrkdwn.replace(/\*([^*]+)\*/g, '**$1**')
}
