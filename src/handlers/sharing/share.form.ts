import { defineForm } from '../../ports/define.ts'
import { oldForm, UserError } from '../../ports/errors.ts'
import type { Deps, Requester, Share } from '../../ports/index.ts'
import { isSharedMessage } from './messages/share.ts'
import { SHARE_CHANNEL, SHARE_FORM, shareNote } from './messages/share-form.ts'
import { prepareShare, type SharePorts } from './prepare-share.ts'
import { shareWords } from './words/sharing.ts'

/** By then, whoever began to post has finished or died. */
const UNDER_WAY_MS = 60_000

type PostingPorts = SharePorts & Pick<Deps, 'conversations' | 'audit' | 'clock'>

/** Posts a private answer in one of the asker's channels, as they saw it before; questions about it continue there. */
export const shareForm = defineForm({
  name: SHARE_FORM,
  needs: 'everyone',
  audit: 'share',
  async run({ id, isRepeat, requester, values, note }, ports: PostingPorts) {
    const { chat, conversations, shares, audit, clock } = ports
    const { user } = requester
    const { what, to, digest } = shareNote.safeParse(note).data ?? {}
    if (what === undefined || to === undefined || digest === undefined) throw oldForm()
    audit.note(id, { about: to, answer: what })
    if ((values[SHARE_CHANNEL] || to) !== to) throw new UserError(shareWords.otherChannel, { id: 'other-channel' })
    const ready = await prepareShare(what, to, user, ports)
    const { message, channel, feature, conversation, repositories } = ready
    audit.note(id, { repositories })
    if (ready.digest !== digest) throw new UserError(shareWords.changed, { id: 'answer-changed' })

    const first = { id, what, by: user, to, at: clock.now() }
    const before = await shares.begin(first)
    const isOthers = before !== undefined && before.id !== id
    if (isOthers && before.posted) {
      throw new UserError(shareWords.already(channel.name, await chat.link(before.posted)), { id: 'already-shared' })
    }
    if (isOthers && clock.now() - before.at < UNDER_WAY_MS)
      throw new UserError(shareWords.underWay, { id: 'being-shared' })
    const kept: Share = before ?? first
    const facts = { kind: 'answer' as const, feature, question: what.startsWith('job:') ? what.slice(4) : kept.id }
    const options = { tag: `${kept.id}.shared`, facts, dedupe: isRepeat || before !== undefined }
    const posted = kept.posted ?? (await chat.post({ channel: to }, message, options))
    const { url } = conversation
    await shares.save({ ...kept, posted, ...(url !== undefined && { url }) })
    await conversations.remember({ channel: to, threadTs: posted.ts }, { ...conversation, asker: user })
    if (url !== undefined) {
      await conversations.noteShown(url, to)
      await partFrom(url, requester, ports)
    }
    return isSharedMessage(channel.name, await chat.link(posted))
  },
})

/** The channel can now open the conversation, so private follow-ups don't belong there. */
async function partFrom(
  url: string,
  { channel, threadTs }: Requester,
  { conversations }: Pick<Deps, 'conversations'>,
): Promise<void> {
  if (threadTs === undefined) return
  const thread = { channel, threadTs }
  const { url: followed, ...conversation } = (await conversations.find(thread)) ?? { question: '' }
  if (followed === url) await conversations.remember(thread, conversation)
}
