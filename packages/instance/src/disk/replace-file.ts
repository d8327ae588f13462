import { renameSync, writeFileSync } from 'node:fs'

/** In one step, so that nobody reads half a file; readable only by its owner. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
