import { newId } from '../state/model/ids.ts'
import type { Channel, Draft, Scheduled } from '../state/model/model.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { postAsBot } from './post.ts'

/** Keeps a message until its time, in seconds since the epoch. */
export function scheduleMessage(workspace: Workspace, channel: Channel, draft: Draft, postAt: number): Scheduled {
  const dateCreated = Math.floor(workspace.state.clock.now() / 1000)
  const scheduled = { id: newId('Q'), channel: channel.id, postAt, dateCreated, draft }
  workspace.state.scheduled.save(scheduled.id, scheduled)
  postInTime(workspace, scheduled)
  return scheduled
}

/** Also posts messages that fell due while the workspace was closed. */
export function resumeScheduled(workspace: Workspace): void {
  for (const scheduled of workspace.state.scheduled.list()) postInTime(workspace, scheduled)
}

function postInTime(workspace: Workspace, { id, postAt }: Scheduled): void {
  const { clock, directory, scheduled } = workspace.state
  clock.after(postAt * 1000 - clock.now(), () => {
    const due = scheduled.find(id)
    if (due === undefined) return
    workspace.state.together(() => {
      scheduled.remove(id)
      const channel = directory.channel(due.channel)
      // Slack drops messages that can no longer be posted.
      if (channel !== undefined && hasBot(channel) && !channel.isArchived) postAsBot(workspace, channel, due.draft)
    })
  })
}
