import { type Control, until } from '@crowsnest/workspace/testing'
import { SHARE_TO } from '../../src/handlers/sharing/messages/share-form.ts'

/** Shares an answer as a person does: a click, a channel, a look at what is to be shared, and *Share*. */
export async function shareAnswer(
  practice: Control,
  { user, channel, ts }: { user: string; channel: string; ts: string },
  to: string,
): Promise<void> {
  await practice.click(user, channel, ts, 'share')
  const form = async () => (await practice.views(user)).views[0]
  const { view_id, blocks } = await until('the form', form)
  await practice.clickInView(user, view_id, SHARE_TO, to)
  const [, ...before] = blocks
  const isChanged = async () => JSON.stringify((await form())?.blocks.slice(1)) !== JSON.stringify(before)
  await until('what is to be shared', isChanged)
  await practice.submit(user, view_id, {})
}
