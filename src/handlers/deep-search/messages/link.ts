import type { KnownBlock } from '@slack/types'
import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import { context } from '../../../blocks/message.ts'
import { deepSearchWords } from '../words/deep-search.ts'

const TITLE_MAX = 200

/** What a link to a deep search leads to: only its title. */
export function linkBlocks(title: string): KnownBlock[] {
  const words = `*${escapeMrkdwn(oneLine(title, TITLE_MAX))}*`
  return [{ type: 'section', text: { type: 'mrkdwn', text: words } }, context(deepSearchWords.deepSearch)]
}
