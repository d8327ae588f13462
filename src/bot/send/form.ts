import { checkView } from '@crowsnest/slack-rules'
import type { ModalView } from '@slack/types'
import type { Form, Requester } from '../../ports/index.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import { viewMetadata } from '../client/view-metadata.ts'
import { slackWords } from '../words/refusals.ts'

/** A trigger serves for three seconds, once. https://docs.slack.dev/interactivity/handling-user-interaction */
const TOO_LATE = new Set(['expired_trigger_id', 'exchanged_trigger_id', 'trigger_expired', 'trigger_exchanged'])

/** Opens a form; false where the trigger serves no longer. */
export async function openForm(
  client: WebClient,
  trigger_id: string,
  form: Form,
  requester: Requester,
): Promise<boolean> {
  const view: ModalView = {
    type: 'modal',
    callback_id: form.name,
    title: { type: 'plain_text', text: form.title },
    submit: { type: 'plain_text', text: form.submit },
    close: { type: 'plain_text', text: slackWords.cancel },
    // The schema drops what it does not name.
    private_metadata: JSON.stringify(viewMetadata.parse({ ...requester, ...('note' in form && { note: form.note }) })),
    blocks: form.blocks,
  }
  const [problem] = checkView(view).filter(({ severity }) => severity === 'error')
  if (problem) throw new Error(`the form ${form.name} breaks the rules of Slack: ${problem.pointer} ${problem.message}`)
  return slackCall(async () => {
    try {
      await client.views.open({ trigger_id, view })
      return true
    } catch (error) {
      if (TOO_LATE.has(slackErrorName(error) ?? '')) return false
      throw error
    }
  })
}
