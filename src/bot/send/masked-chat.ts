import { maskText } from '../../masking/mask-text.ts'
import type { Chat } from '../../ports/index.ts'
import { maskFile } from './mask-file.ts'
import { maskMessage, maskPart } from './mask-message.ts'

/**
 * The sender, with secrets masked in all that leaves for Slack. Here and nowhere else, since whatever a person reads passes here, from
 * whichever feature and at whichever time: before messages are cut into parts, so that no cut goes through a secret.
 */
export function createMaskedChat(chat: Chat): Chat {
  return {
    ...chat,
    post: (target, message, options) => chat.post(target, maskMessage(message), options),
    update: (posted, message) => chat.update(posted, maskMessage(message)),
    updateIfIdle: (posted, message, lane) => chat.updateIfIdle(posted, maskMessage(message), lane),
    postEphemeral: (requester, message) => chat.postEphemeral(requester, maskMessage(message)),
    attach: (target, file, options) => chat.attach(target, maskFile(file), options),
    unfurl: (posted, shown) => chat.unfurl(posted, new Map([...shown].map(([url, blocks]) => [url, maskPart(blocks)]))),
    showStatus: (target, status) => chat.showStatus(target, maskText(status).text),
    showHome: (user, blocks) => chat.showHome(user, maskPart(blocks)),
    openForm: (triggerId, form, requester) =>
      chat.openForm(triggerId, { ...form, blocks: maskPart(form.blocks) }, requester),
    updateForm: (viewId, form, requester) =>
      chat.updateForm(viewId, { ...form, blocks: maskPart(form.blocks) }, requester),
  }
}
