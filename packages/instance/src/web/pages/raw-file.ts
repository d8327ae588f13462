import { AskError } from '../../errors/errors.ts'
import type { FileBytes } from '../../ports/files.ts'
import { fileWords } from '../words/browse.ts'

/** As text, whatever it is: no browser may run it, nor take it for a page of this site. */
export function rawFile(file: FileBytes): Response {
  if (file.kind !== 'text') throw new AskError(standIn[file.kind])
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

const standIn = {
  binary: fileWords.notRaw,
  large: fileWords.large,
  symlink: fileWords.notRaw,
  submodule: fileWords.notRaw,
}
