import type { Message } from '../../ports/index.ts'
import { type ExamplePorts, loadExamples } from './load-examples.ts'
import { greetingMessage } from './messages/greeting.ts'
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
  deps: ExamplePorts,
): Promise<Message | undefined> {
  const said = smallTalkOf(text)
  if (said === undefined || repo !== undefined || (said === 'about' && about !== undefined)) return undefined
  return greetingMessage(said, await loadExamples(channel, deps))
}
