import { refusalOf } from './control/acknowledgement.ts'
import { sendMessage } from './control/calls.ts'
import { useKept } from './use-kept.ts'
import { botName, useWorkspace } from './workspace-context.ts'

/** Kept in the browser, also by tests that look at something else. */
const VISITED = 'visited'
const TRIES = 3

/** What this is, for whoever opens the page for the first time; gone for good once it is closed. */
export function FirstVisit() {
  const { state, user, go, notify } = useWorkspace()
  const [visited, keepVisited] = useKept(VISITED, localStorage)
  if (visited) return null
  const app = botName(state)
  const direct = state.channels.find(({ is_im, members }) => is_im && members.includes(user.id))
  const prompts = direct ? state.bot.suggested_prompts.slice(0, TRIES) : []
  const ask = async (message: string) => {
    if (!direct) return
    go({ channel: direct.id, threadTs: undefined, tab: undefined })
    notify(refusalOf(await sendMessage(user.id, { channel: direct.id }, message)))
  }
  return (
    <aside className="first-visit" aria-label="About this workspace" data-testid="first-visit">
      <button
        type="button"
        className="icon-button close"
        aria-label="Close this note"
        data-testid="close-first-visit"
        onClick={() => keepVisited(true)}
      >
        ×
      </button>
      <p>
        <strong>This is a practice workspace.</strong> It works like Slack, but runs on this computer, and its people
        are made up: you can act as each of them. Nothing here reaches a real Slack.
      </p>
      <div className="tries">
        <span>Three things to try:</span>
        {prompts.length > 0
          ? prompts.map(({ title, message }) => (
              <button key={title} type="button" className="button" title={message} onClick={() => ask(message)}>
                {title}
              </button>
            ))
          : state.commands.slice(0, TRIES).map(({ command }) => <kbd key={command}>{command}</kbd>)}
      </div>
      <details>
        <summary>Use {app} in your own Slack</summary>
        <p>{state.how_to_connect}</p>
      </details>
    </aside>
  )
}
