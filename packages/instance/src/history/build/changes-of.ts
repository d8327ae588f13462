import type { FilePatch } from '../patch/patch.ts'
import type { PendingChange } from '../store/history-rows.ts'

/** Small pieces keep the trigram index precise: a megabyte of lines contains nearly every trigram. */
const PIECE_LETTERS = 16 << 10
/** Only the beginning of longer lines is kept: they are generated. */
const LONGEST_LINE = 2_000

/** The added and removed lines of a patch, in pieces of whole lines; at least one. */
export function changesOf({ oldPath, newPath, hunks }: FilePatch): PendingChange[] {
  const path = newPath ?? oldPath ?? ''
  const pieces: PendingChange[] = []
  let added: string[] = []
  let removed: string[] = []
  let letters = 0
  for (const { lines } of hunks) {
    for (const line of lines) {
      const text = line.slice(1, 1 + LONGEST_LINE)
      if (line.startsWith('+')) added.push(text)
      else if (line.startsWith('-')) removed.push(text)
      else continue
      letters += text.length
      if (letters > PIECE_LETTERS) finish()
    }
  }
  if (letters > 0 || pieces.length === 0) finish()
  return pieces

  function finish(): void {
    pieces.push({ path, added: added.join('\n'), removed: removed.join('\n') })
    added = []
    removed = []
    letters = 0
  }
}
