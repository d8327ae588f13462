import type { Thread } from '../state/stores/threads.ts'
import type { Workspace } from '../workspace.ts'

export const SESSION_STATUSES = ['active', 'processing', 'suspended', 'closed'] as const

/** docs.slack.dev/reference/methods/assistant.threads.setStatus: it disappears after two minutes unless it is set again. */
const STATUS_LIFE_MS = 120_000

/** The app says what it is doing in a thread; an empty status removes the line. */
export function showStatus(
  workspace: Workspace,
  channel: string,
  threadTs: string,
  status: string,
  loadingMessages: string[] | undefined,
): void {
  const { clock, threads } = workspace.state
  threads.clearStatus(channel, threadTs)
  if (status !== '') {
    const loading = loadingMessages === undefined ? {} : { loading_messages: loadingMessages }
    threads.change(channel, threadTs, { status, status_until: clock.now() + STATUS_LIFE_MS, ...loading })
    clock.after(STATUS_LIFE_MS, () => tell(workspace, channel, threadTs))
  }
  tell(workspace, channel, threadTs)
}

export function changeThread(workspace: Workspace, channel: string, threadTs: string, change: Partial<Thread>): Thread {
  const thread = workspace.state.threads.change(channel, threadTs, change)
  tell(workspace, channel, threadTs)
  return thread
}

function tell({ changes }: Workspace, channel: string, ts: string): void {
  changes.tell({ kind: 'message', channel, ts })
}
