import type { Deps, Message } from '../../ports/index.ts'
import { smallTalkMessage } from './messages/small-talk.ts'
import { smallTalkOf } from './small-talk.ts'

interface Said {
  text: string
  /** Whoever names a repository, or asks for help with a message, means its code. */
  repo?: string | undefined
  about?: string | undefined
  channel: string
}

/** The answer to small talk, which nothing is searched for; undefined for a question. */
export async function answerSmallTalk(
  { text, repo, about, channel }: Said,
  { settings, allowlist }: Pick<Deps, 'settings' | 'allowlist'>,
): Promise<Message | undefined> {
  const said = smallTalkOf(text)
  if (said === undefined || repo !== undefined || (said === 'about' && about !== undefined)) return undefined
  const { repository = allowlist.repositories?.[0] } = await settings.of(channel)
  return smallTalkMessage(said, repository)
}
