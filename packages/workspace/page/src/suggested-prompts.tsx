import { refusalOf } from './control/acknowledgement.ts'
import { type Place, sendMessage } from './control/calls.ts'
import type { Thread } from './control/shapes.ts'
import { useWorkspace } from './workspace-context.ts'

/** Questions that the app proposes: https://docs.slack.dev/reference/methods/assistant.threads.setSuggestedPrompts */
export function SuggestedPrompts({ thread, place }: { thread: Thread | undefined; place: Place }) {
  const { user, notify } = useWorkspace()
  const { suggested_prompts } = thread ?? {}
  if (!suggested_prompts?.prompts.length) return null
  const ask = async (message: string) => notify(refusalOf(await sendMessage(user.id, place, message)))
  return (
    <fieldset className="prompts" data-testid="prompts">
      <legend>{suggested_prompts.title ?? 'Try one of these'}</legend>
      {suggested_prompts.prompts.map(({ title, message }) => (
        <button key={title} type="button" className="button" title={message} onClick={() => ask(message)}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}
