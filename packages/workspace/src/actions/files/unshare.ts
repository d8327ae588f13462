import type { StoredFile } from '../../state/stores/files.ts'
import type { Workspace } from '../../workspace.ts'

/** Deletes a file; the messages that showed it show a tombstone in its place, as in Slack. */
export function unshareFile({ state, changes }: Workspace, { id, channels }: StoredFile): void {
  state.together(() => {
    state.files.remove(id)
    for (const channel of channels) {
      for (const message of state.messages.mentioning(channel, `"${id}"`)) {
        const files = message.files?.map((file) => (file.id === id ? { id, mode: 'tombstone' } : file))
        if (files !== undefined) state.messages.save(channel, { ...message, files })
      }
    }
  })
  for (const channel of channels) changes.tell({ kind: 'message', channel })
}
