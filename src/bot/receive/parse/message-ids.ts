/**
 * The ids of a message as a request: of one that goes to the bot, and of an ambient one, said in a thread without a mention. One message
 * may come as both. Jobs of the last day have these ids.
 */
export function messageIds({ channel, ts }: { channel: string; ts: string }) {
  return { toBot: `msg-${channel}-${ts}`, ambient: `heard-${channel}-${ts}` }
}
