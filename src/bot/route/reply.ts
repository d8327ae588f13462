import type { Deps, JobContext, Message } from '../../ports/index.ts'
import type { Encryption } from '../receive/encrypt.ts'
import type { Request } from '../receive/parse/request.ts'
import { requesterOf } from './requester.ts'

interface ReplyOptions {
  deps: Pick<Deps, 'chat'>
  encryption: Encryption
}

/** Replies once, however often the request runs. */
export function replyOnce(
  message: Message,
  request: Request,
  options: ReplyOptions,
  { step }: JobContext,
): Promise<true> {
  return step('reply', async () => {
    await reply(message, request, options)
    return true as const
  })
}

/** For the asker only: where they asked, or on the page they opened. */
async function reply(message: Message, request: Request, { deps: { chat }, encryption }: ReplyOptions): Promise<void> {
  if (request.kind !== 'home') return chat.postEphemeral(requesterOf(request, encryption), message)
  const text = { type: 'mrkdwn' as const, text: message.text }
  await chat.showHome(request.user, [{ type: 'section', text, ...(message.id && { block_id: message.id }) }])
}
