import { refusalOf } from './control/acknowledgement.ts'
import { type Place, sendMessage } from './control/calls.ts'
import type { Thread } from './control/shapes.ts'
import { useWorkspace } from './workspace-context.ts'

type Prompts = NonNullable<Thread['suggested_prompts']>

/**
 * Questions that the app proposes: for a thread by https://docs.slack.dev/reference/methods/assistant.threads.setSuggestedPrompts, for
 * the conversation with it in its manifest (`agent_view.suggested_prompts`) too.
 */
export function SuggestedPrompts({ suggested, place }: { suggested: Prompts | undefined; place: Place }) {
  const { user, notify } = useWorkspace()
  if (!suggested?.prompts.length) return null
  const ask = async (message: string) => notify(refusalOf(await sendMessage(user.id, place, message)))
  return (
    <fieldset className="prompts" data-testid="prompts">
      <legend>{suggested.title ?? 'Try one of these'}</legend>
      {suggested.prompts.map(({ title, message }) => (
        <button key={title} type="button" className="button" title={message} onClick={() => ask(message)}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}
