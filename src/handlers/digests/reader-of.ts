import type { DigestRun, Subscription } from '../../ports/index.ts'

/** Who gets what is not for the channel: whoever asked for a test, else whoever made the digest. */
export function readerOf({ kind, askedBy }: DigestRun, { owner }: Pick<Subscription, 'owner'>): string {
  return kind === 'test' ? (askedBy ?? owner) : owner
}
