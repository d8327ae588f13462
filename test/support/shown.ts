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

/** Links to a deep search: one that runs, or that was answered. */
export function searchLink({ text }: Message): string | undefined {
  return /<([^|>]+\/deepsearch\/[^|>]+)\|/.exec(text)?.[1]
}

/** Stands for a question that ended so. */
export function hasEnded(ending: Ending): (message: Message) => boolean {
  return isNamed(`placeholder-${ending}`)
}

/** What was found for a question, there or where it was shared. */
export function isAnswer({ metadata }: Message): boolean {
  return metadata?.event_payload.kind === 'answer'
}
