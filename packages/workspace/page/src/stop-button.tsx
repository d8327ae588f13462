import { refusalOf } from './control/acknowledgement.ts'
import { stopApp } from './control/calls.ts'
import { useWorkspace } from './workspace-context.ts'

/** Slack's native stop: https://docs.slack.dev/reference/events/agent_session_stopped */
export function StopButton({ channel, ts }: { channel: string; ts: string }) {
  const { user, notify } = useWorkspace()
  const stop = async () => notify(refusalOf(await stopApp(user.id, channel, ts)))
  return (
    <button type="button" className="button stop" data-testid="stop" onClick={stop}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <rect width="10" height="10" rx="2" />
      </svg>
      Stop
    </button>
  )
}
