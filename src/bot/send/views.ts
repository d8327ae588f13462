import { checkView } from '@crowsnest/slack-rules'
import type { HomeView, ModalView } from '@slack/types'
import type { Form, Log, MessageBlock, Requester, Target } from '../../ports/index.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import { type ViewMetadata, viewMetadata } from '../client/view-metadata.ts'
import { slackWords } from '../words/refusals.ts'

/** A trigger serves for three seconds, once. https://docs.slack.dev/interactivity/handling-user-interaction */
const TOO_LATE = new Set(['expired_trigger_id', 'exchanged_trigger_id', 'trigger_expired', 'trigger_exchanged'])

function viewOf(form: Form, requester: Requester): ModalView {
  const view: ModalView = {
    type: 'modal',
    callback_id: form.name,
    title: { type: 'plain_text', text: form.title },
    ...(form.submit !== undefined && { submit: { type: 'plain_text', text: form.submit } }),
    close: { type: 'plain_text', text: slackWords.cancel },
    // The schema drops what it does not name.
    private_metadata: JSON.stringify(viewMetadata.parse({ ...requester, ...('note' in form && { note: form.note }) })),
    blocks: form.blocks,
  }
  const [problem] = checkView(view).filter(({ severity }) => severity === 'error')
  if (problem) throw new Error(`the form ${form.name} breaks the rules of Slack: ${problem.pointer} ${problem.message}`)
  return view
}

/** Opens a form; false where the trigger serves no longer. */
export async function openForm(
  client: WebClient,
  trigger_id: string,
  form: Form,
  requester: Requester,
): Promise<boolean> {
  const view = viewOf(form, requester)
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

/** Changes a form that stands open; false where it was closed. */
export async function updateForm(
  client: WebClient,
  view_id: string,
  form: Form,
  requester: Requester,
): Promise<boolean> {
  const view = viewOf(form, requester)
  return slackCall(async () => {
    try {
      await client.views.update({ view_id, view })
      return true
    } catch (error) {
      if (slackErrorName(error) === 'not_found') return false
      throw error
    }
  })
}

/** Publishes a person's Home page; where the app has none, that is logged. */
export async function showHome(
  client: WebClient,
  user: string,
  { channel }: Target,
  blocks: readonly MessageBlock[],
  log: Log,
): Promise<void> {
  const metadata: ViewMetadata = { channel }
  const view = { type: 'home', blocks, private_metadata: JSON.stringify(metadata) } as const
  const [problem] = checkView(view).filter(({ severity }) => severity === 'error')
  if (problem) throw new Error(`the Home page breaks the rules of Slack: ${problem.pointer} ${problem.message}`)
  await slackCall(async () => {
    try {
      // The SDK's type lacks charts.
      await client.views.publish({ user_id: user, view: view as unknown as HomeView })
    } catch (error) {
      if (slackErrorName(error) !== 'not_enabled') throw error
      log.info('the app has no Home page: paste manifest.yml into its manifest page')
    }
  })
}
