import { outline } from '../../search/text/outline.ts'
import { findDefinition } from '../find/definition.ts'
import { stemOf } from '../find/definitions-named.ts'
import { inWords } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import type { PastSubject } from '../past/past-subject.ts'
import { linkTo } from '../reply/write-reply.ts'

/** If a commit gives no reason, what a comment in today's code says: that of the symbol; of a file, that of the first one with its name. */
export async function quotedFromCode(
  { repository, head, path, isFolder, name }: PastSubject,
  past: Past,
): Promise<string | undefined> {
  if (isFolder || path === '') return undefined
  const file = { repo: repository.name, commit: head, path }
  const symbols = outline([...(await past.lines(file))], path).map((symbol) => symbol.name)
  const stem = plain(stemOf(path))
  for (const symbol of symbols.filter((one) => (name === undefined ? plain(one).includes(stem) : one === name))) {
    const found = await findDefinition(file, symbol, past.engine)
    if (found?.says === undefined) continue
    return `The code says of \`${symbol}\`: “${inWords(found.says)}” (${linkTo(found, past.links, past.repositories.length > 1)})`
  }
  return undefined
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
