import { checkMessage } from '@crowsnest/slack-rules'
import type { Log, Message } from '../../ports/index.ts'
import { slackCall, slackErrorName } from '../client/slack-client.ts'
import { shortened, wordsOnly } from './message-parts.ts'

/** Errors after which the same words without blocks may pass. */
const BLOCK_ERRORS = new Set(['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'block_mismatch'])

/** `send` gets a message that passed the checks; when Slack refuses its blocks all the same, it gets the words alone. */
export async function sendChecked<Value>(
  message: Message,
  method: string,
  send: (message: Message) => Promise<Value>,
  log: Log,
): Promise<Value> {
  const errors = checkMessage(message, method).filter(({ severity }) => severity === 'error')
  const words = method === 'chat.update' ? shortened(wordsOnly(message)) : wordsOnly(message)
  if (errors.length > 0) {
    log.error('message breaks the rules of Slack', {
      method,
      problems: errors.map(({ pointer, message }) => `${pointer} ${message}`),
    })
    return slackCall(() => send(words))
  }
  return slackCall(async () => {
    try {
      return await send(message)
    } catch (error) {
      const name = slackErrorName(error)
      if (!message.blocks || name === undefined || !BLOCK_ERRORS.has(name)) throw error
      log.error('Slack refused the blocks', { method, name })
      return send(words)
    }
  })
}
