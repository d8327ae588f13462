import { fileClass } from '../../../search/text/file-class.ts'
import { saysOf } from '../../find/definition.ts'
import { usesOfName } from '../../find/uses-of-name.ts'
import type { Means } from '../../kinds/kind.ts'

/** What the comment says where an error is published under the same name: `const Nil = proto.Nil`, `export const Closed = errors.Closed`. */
export async function aliasSays(name: string, means: Means): Promise<string | undefined> {
  const { files } = await usesOfName(name, means)
  const escaped = RegExp.escape(name)
  const alias = new RegExp(
    `^\\s{0,4}(?:(?:export|public|static|final|const|var|let|val)\\s+)*${escaped}\\s*(?::?=)\\s*[\\w.]{1,80}[.:]${escaped}\\s*;?\\s*$`,
  )
  for (const { repo, commit, path, lines } of files.filter((file) => fileClass(file.path) === 'code')) {
    const at = lines.find(({ text }) => alias.test(text))
    const says = at && saysOf(await means.lines({ repo, commit, path }), at.line, path)
    if (says !== undefined) return says
  }
  return undefined
}
