import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import type { Past } from '../past/past.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'

/** "rustls 0.20": a name and its version. */
const VERSIONED =
  /\b(?!(?:in|since|as|of|at|with|from|to|by|until|before|after|and|or|version|release|v)[ -])([A-Za-z][\w-]*[A-Za-z])[ -]v?(\d+(?:\.\d+){1,2})\b/i

/** What declares the features of a package. */
const MANIFEST = /(?:^|\/)(?:Cargo\.toml|pyproject\.toml|setup\.(?:cfg|py)|package\.json)$/

/** That a version of something stands in the code, where a question says that it was removed and no commit does; undefined for other questions. */
export async function replyOfStillThere(text: string, past: Past): Promise<Reply | undefined> {
  const [said = '', name = '', version = ''] = VERSIONED.exec(text) ?? []
  if (said === '') return undefined
  const numbers = version.split('.')
  const written = ['_', '-'].flatMap((mark) => [
    [name.replaceAll('-', '_'), ...numbers].join(mark),
    `${name}${mark}${version}`,
  ])
  for (const one of new Set(written)) {
    const { files } = await past.mentions(one)
    const whole = new RegExp(`(?<![\\w-])${RegExp.escape(one)}(?![\\w.-])`)
    const place = files
      .filter(({ path }) => fileClass(path) === 'code' || MANIFEST.test(path))
      .toSorted((a, b) => b.matchCount - a.matchCount)
      .flatMap(({ lines, ...file }) => {
        const found = lines.find(({ text }) => whole.test(text))
        return found === undefined ? [] : [{ ...file, startLine: found.line, endLine: found.line }]
      })[0]
    if (place === undefined) continue
    const link = linkTo(place, past.links, past.repositories.length > 1)
    return {
      first: `${code(one)} is still there, as in ${link}, and I found no commit that removed it.`,
      places: [],
      certainty: 'likely',
      isComplete: true,
    }
  }
  return undefined
}
