import type { Channel, Json, Message } from '../../state/model/model.ts'
import { hasBot } from '../../state/stores/directory.ts'
import type { StoredFile } from '../../state/stores/files.ts'
import type { Workspace } from '../../workspace.ts'
import { shownFile } from './shown-file.ts'

/** Shows uploaded files in a conversation; `post` creates the message that contains them. */
export function shareFiles<Posted extends { message: Message }>(
  workspace: Workspace,
  channel: Channel,
  files: readonly StoredFile[],
  post: (shown: Json[]) => Posted,
): Posted {
  const { state } = workspace
  return state.together(() => {
    const shared = files.map((file) => ({
      ...file,
      isComplete: true,
      channels: [...new Set([...file.channels, channel.id])],
    }))
    for (const file of shared) state.files.save(file)
    const posted = post(shared.map((file) => shownFile(workspace, file)))
    for (const file of shared) {
      state.files.save({ ...file, shares: [...(file.shares ?? []), { channel: channel.id, ts: posted.message.ts }] })
      if (hasBot(channel)) tellShared(workspace, channel, file)
    }
    return posted
  })
}

/** https://docs.slack.dev/reference/events/file_shared */
function tellShared({ events, state }: Workspace, channel: Channel, { id, user }: StoredFile): void {
  const event = { file_id: id, user_id: user, file: { id }, channel_id: channel.id, event_ts: state.timestamps.next() }
  events.emit('file_shared', { type: 'file_shared', ...event }, channel.isExtShared)
}
