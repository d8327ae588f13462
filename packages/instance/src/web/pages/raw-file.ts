import { AskError } from '../../errors/errors.ts'
import type { FileBytes } from '../../ports/files.ts'
import { fileWords } from '../words/browse.ts'

/** Always plain text, which no browser runs: the pages' headers forbid guessing another type. */
export function rawFile(file: FileBytes): Response {
  if (file.kind !== 'text') throw new AskError(standIn[file.kind])
  return new Response(new Uint8Array(file.content), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

const standIn = {
  binary: fileWords.notRaw,
  large: fileWords.large,
  symlink: fileWords.notRaw,
  submodule: fileWords.notRaw,
}
