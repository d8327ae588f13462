import type { FilePatch } from '../patch/patch.ts'
import type { PendingChange } from '../store/history-rows.ts'

/** The added and the removed lines of a patch, each as one text. */
export function changeOf({ oldPath, newPath, hunks }: FilePatch): PendingChange {
  const added: string[] = []
  const removed: string[] = []
  for (const { lines } of hunks) {
    for (const line of lines) {
      if (line.startsWith('+')) added.push(line.slice(1))
      else if (line.startsWith('-')) removed.push(line.slice(1))
    }
  }
  return { path: newPath ?? oldPath ?? '', added: added.join('\n'), removed: removed.join('\n') }
}
