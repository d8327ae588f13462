import type { KnownBlock } from '@slack/types'
import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import { context, section } from '../../../blocks/message.ts'
import { defineEvent } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { isOneOpen } from '../../asking/channels.ts'
import { withholdWords } from '../../asking/withhold.ts'
import { deepSearchWords } from '../words/deep-search.ts'

/**
 * Unfurls a link to a deep search with its title, if everyone who can read it there may see it anyway: it was answered in that
 * conversation, or in a channel that is open to everyone here. About all others it says nothing, not even that they exist.
 */
export const linksEvent = defineEvent({
  name: 'links',
  async run({ requester: { channel }, ts, urls }, deps: Pick<Deps, 'chat' | 'conversations' | 'tools' | 'allowlist'>) {
    if (ts === undefined) return undefined
    const shown = new Map<string, ReturnType<typeof linkBlocks>>()
    for (const url of new Set(urls)) {
      const title = await titleFor(channel, url, deps)
      if (title !== undefined) shown.set(url, linkBlocks(title))
    }
    if (shown.size > 0) await deps.chat.unfurl({ channel, ts }, shown)
    return undefined
  },
})

async function titleFor(
  channel: string,
  url: string,
  deps: Pick<Deps, 'chat' | 'conversations' | 'tools' | 'allowlist'>,
): Promise<string | undefined> {
  const seenIn = await deps.conversations.shownIn(url)
  if (!seenIn.includes(channel) && !(await isOneOpen(seenIn, deps))) return undefined
  const reply = await deps.tools.readDeepSearch(url)
  if (!('conversation' in reply)) return undefined
  const { repositories, title } = reply.conversation
  await withholdWords({ repositories, words: [title ?? ''] }, deps)
  return title
}

const TITLE_MAX = 200

/** What a link to a deep search leads to: only its title. */
function linkBlocks(title: string): KnownBlock[] {
  const words = `*${escapeMrkdwn(oneLine(title, TITLE_MAX))}*`
  return [section(words), context(deepSearchWords.deepSearch)]
}
