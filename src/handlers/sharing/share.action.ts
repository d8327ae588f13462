import { z } from 'zod'
import { toMrkdwn } from '../../blocks/markdown.ts'
import { defineAction } from '../../ports/define.ts'
import { oldForm, UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { sharedValue } from '../answering/messages/answer-buttons.ts'
import { createRefusedForm, createShareForm, createShareToForm, SHARE_TO, shareNote } from './messages/share-form.ts'
import { prepareShare, type SharePorts } from './prepare-share.ts'
import { shareWords } from './words/sharing.ts'

/** Lets people choose the channel to share their answer in. */
export const share = defineAction({
  name: 'share',
  needs: 'everyone',
  value: z.string().refine((value) => sharedValue.safeParse(value).success),
  async run({ value, triggerId, requester }, { chat }: Pick<Deps, 'chat'>) {
    if (await chat.openForm(triggerId, createShareForm(value), requester)) return undefined
    throw new UserError(shareWords.tooSlow)
  },
})

/** Shows what would become visible in the chosen channel, and to whom, before anything is posted. */
export const shareTo = defineAction({
  name: SHARE_TO,
  needs: 'everyone',
  value: z.string().regex(/^[A-Z0-9]+$/),
  async run({ value: to, form, requester }, ports: SharePorts) {
    const { data: note } = shareNote.safeParse(form?.note)
    if (!form || !note) throw oldForm()
    const { what } = note
    const next = await prepareShare(what, to, requester.user, ports).then(
      (ready) => createShareToForm(what, ready),
      (error: unknown) => {
        if (!(error instanceof UserError)) throw error
        return createRefusedForm(what, to, toMrkdwn(error.message))
      },
    )
    await ports.chat.updateForm(form.id, next, requester)
    return undefined
  },
})
