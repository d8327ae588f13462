import { fileClass } from '../../../search/text/file-class.ts'
import type { Lookups } from '../../find/lookups.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { wordsOf } from '../root-words.ts'

/** What a server uses one after the other. */
export const IN_A_ROW = /^middleware$/
const FEWEST = 4
const USE = /^\s*(?:await )?[\w$.]+\.use\(\s*(.*)$/
/** A path may come first, or what makes it. */
const USED = /^(?:(["'`])[^"'`]{0,60}\1,\s*)?(?:await |new |async |function )*([A-Za-z_$][\w$.]*)/
const FOR_SHOW = /(?:^|\/)(?:playgrounds?|docs?)\//

/** What one file puts in a row, in its order: `app.use(cors())`, `app.use(proxy())`. */
export async function usedInARow(
  owners: readonly string[],
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<Registry | undefined> {
  const { files } = await lookups.mentions('.use(')
  const likely = files
    .filter(({ path }) => fileClass(path) === 'code' && !isPort(path) && !isBeside(path) && !FOR_SHOW.test(path))
    .filter(({ lines }) => lines.filter(({ text }) => USE.test(text)).length >= FEWEST)
  const theirs = likely.filter(({ path }) => owners.some((owner) => path.split('/').flatMap(wordsOf).includes(owner)))
  const ordered = (theirs.length > 0 ? theirs : likely).toSorted((a, b) => b.lines.length - a.lines.length)
  const [most, next] = ordered
  if (most === undefined || (next !== undefined && next.lines.length * 2 > most.lines.length)) return undefined
  const { repo, commit, path } = most
  const lines = await lookups.lines({ repo, commit, path })
  const entries = lines.flatMap((text, index): Registered[] => {
    const first = USE.exec(text)?.[1]
    const name =
      first === undefined ? undefined : USED.exec(first === '' ? (lines[index + 1] ?? '').trim() : first)?.[2]
    return name === undefined ? [] : [{ repo, commit, path, line: index + 1, ...plainEntry(name) }]
  })
  return entries.length < FEWEST ? undefined : { entries, by: path, isWhole: false }
}
