import type { Problem } from '@crowsnest/slack-rules'
import { asCallProblems, problemLine } from '../api/failure.ts'
import type { Workspace } from '../workspace.ts'

/** An acknowledgement is not a call, but its problems belong in the list of calls. */
export function noteAck({ changes, state }: Workspace, body: unknown, problems: readonly Problem[]): void {
  const [first] = problems
  if (first === undefined) return
  state.calls.add({
    method: 'acknowledgement',
    args: body,
    ok: false,
    error: first.code,
    errors: problems.map(problemLine),
    verdict: 'refused',
    problems: asCallProblems(problems),
    source: 'https://docs.slack.dev/interactivity/handling-user-interaction#acknowledgment_response',
  })
  changes.tell({ kind: 'call' })
}
