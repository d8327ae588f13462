import { checkView } from '@crowsnest/slack-rules'
import type { KnownBlock, ModalView } from '@slack/types'
import type { Form, Log, MessageBlock, Requester, Target } from '../../ports/index.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import { type ViewMetadata, viewMetadata } from '../client/view-metadata.ts'
import { slackWords } from '../words/refusals.ts'

/** A trigger works once, for three seconds. https://docs.slack.dev/interactivity/handling-user-interaction */
const TOO_LATE = new Set(['expired_trigger_id', 'exchanged_trigger_id', 'trigger_expired', 'trigger_exchanged'])
const CLOSED = new Set(['not_found'])
const NO_HOME = new Set(['not_enabled'])

function viewOf(form: Form, requester: Requester): ModalView {
  const view: ModalView = {
    type: 'modal',
    callback_id: form.name,
    title: { type: 'plain_text', text: form.title },
    ...(form.submit !== undefined && { submit: { type: 'plain_text', text: form.submit } }),
    close: { type: 'plain_text', text: slackWords.cancel },
    // The schema drops other fields.
    private_metadata: JSON.stringify(viewMetadata.parse({ ...requester, ...('note' in form && { note: form.note }) })),
    blocks: form.blocks,
  }
  checkRules(view, `the form ${form.name}`)
  return view
}

function checkRules(view: object, name: string): void {
  const [problem] = checkView(view).filter(({ severity }) => severity === 'error')
  if (problem) throw new Error(`${name} breaks the rules of Slack: ${problem.pointer} ${problem.message}`)
}

/** Whether Slack accepts it; false if it refuses for one of these reasons. */
function isTaken(send: () => Promise<unknown>, refusals: ReadonlySet<string>): Promise<boolean> {
  return slackCall(async () => {
    try {
      await send()
      return true
    } catch (error) {
      if (refusals.has(slackErrorName(error) ?? '')) return false
      throw error
    }
  })
}

/** Opens a form; false if the trigger no longer works. */
export async function openForm(
  client: WebClient,
  trigger_id: string,
  form: Form,
  requester: Requester,
): Promise<boolean> {
  const view = viewOf(form, requester)
  return isTaken(() => client.views.open({ trigger_id, view }), TOO_LATE)
}

/** Changes an open form; false if it was closed. */
export async function updateForm(
  client: WebClient,
  view_id: string,
  form: Form,
  requester: Requester,
): Promise<boolean> {
  const view = viewOf(form, requester)
  return isTaken(() => client.views.update({ view_id, view }), CLOSED)
}

/** Publishes a person's Home tab; logs it if the app has none. */
export async function showHome(
  client: WebClient,
  user: string,
  { channel }: Target,
  blocks: readonly MessageBlock[],
  log: Log,
): Promise<void> {
  const metadata: ViewMetadata = { channel }
  // The SDK's type lacks charts.
  const known = blocks as readonly KnownBlock[]
  const view = { type: 'home' as const, blocks: [...known], private_metadata: JSON.stringify(metadata) }
  checkRules(view, 'the Home page')
  const publish = () => client.views.publish({ user_id: user, view })
  if (!(await isTaken(publish, NO_HOME)))
    log.info('the app has no Home page: paste manifest.yml into its manifest page')
}
