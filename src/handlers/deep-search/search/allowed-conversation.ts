import type { Conversation, Deps } from '../../../ports/index.ts'
import { namedOutside, withholdWords, wordsOfAnswer } from '../../asking/withhold.ts'

type Checking = Pick<Deps, 'tools' | 'allowlist'>

/**
 * The part of a conversation that may be shown: without suggestions that name a repository that isn't allowed. Throws a UserError if its
 * answer may not be shown.
 */
export async function allowedConversation(conversation: Conversation, deps: Checking): Promise<Conversation> {
  const { repositories, suggestedFollowUps } = conversation
  await withholdWords({ repositories, words: wordsOfAnswer(conversation) }, deps)
  const named = await Promise.all(suggestedFollowUps.map((question) => namedOutside([question], deps)))
  return { ...conversation, suggestedFollowUps: suggestedFollowUps.filter((_, at) => named[at]?.length === 0) }
}
