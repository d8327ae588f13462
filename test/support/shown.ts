import { blockIds, type Message } from '@crowsnest/workspace/testing'
import type { Ending } from '../../src/handlers/answering/messages/placeholder.ts'

/** What a message says, by the id that the bot gave it. */
export function isNamed(...ids: readonly string[]): (message: Message) => boolean {
  return (message) => blockIds(message).some((id) => ids.includes(id))
}

/** Stands for a question. */
export function isPlaceholder({ metadata }: Message): boolean {
  return metadata?.event_payload.kind === 'placeholder'
}

/** Stands for a question that ended so. */
export function hasEnded(ending: Ending): (message: Message) => boolean {
  return isNamed(`placeholder-${ending}`)
}
