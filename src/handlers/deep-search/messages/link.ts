import type { KnownBlock } from '@slack/types'
import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import { context, section } from '../../../blocks/message.ts'
import { deepSearchWords } from '../words/deep-search.ts'

const TITLE_MAX = 200

/** What a link to a deep search leads to: only its title. */
export function linkBlocks(title: string): KnownBlock[] {
  const words = `*${escapeMrkdwn(oneLine(title, TITLE_MAX))}*`
  return [section(words), context(deepSearchWords.deepSearch)]
}
