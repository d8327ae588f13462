import { fileClass } from '../../../search/text/file-class.ts'
import type { Lookups } from '../../find/lookups.ts'
import { isPort } from '../../passages/prose-files.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'

const FEWEST = 4
const MOST_FILES = 120
const NAME = /^\s+name:\s*(["'`])([\w:@./-]{2,60})\1,?\s*$/
/** An object that is made, not a call's argument. */
const OPENS = /(?:\breturn|=|=>\s*\(?|\breturn\s+\w+\()\s*\{\s*$/
const FOR_SHOW = /(?:^|\/)playgrounds?\//

/** What is returned in a folder called so, each with a name of its own: `return { name: 'app:build',` in `plugins/`. */
export async function namedInFolder(
  one: string,
  lookups: Pick<Lookups, 'pathsLike' | 'lines'>,
): Promise<Registry | undefined> {
  const found = await lookups.pathsLike(`(^|/)${RegExp.escape(one)}s/([^/]+/)?[^/]+\\.(ts|js|mjs|mts|tsx)$`)
  const files = found.filter(
    ({ path }) => fileClass(path) === 'code' && !isPort(path) && !isBeside(path) && !FOR_SHOW.test(path),
  )
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf(`${one}s/`) + one.length + 1)
  const folders = [...Map.groupBy(files, ({ repo, path }) => `${repo} ${folderOf(path)}`).values()]
  const [most = []] = folders.sort((a, b) => b.length - a.length)
  const read = await Promise.all(
    most.slice(0, MOST_FILES).map(async ({ repo, commit, path }) => {
      const lines = await lookups.lines({ repo, commit, path })
      return lines.flatMap((text, index): Registered[] => {
        const name = OPENS.test(lines[index - 1] ?? '') ? NAME.exec(text)?.[2] : undefined
        return name === undefined ? [] : [{ repo, commit, path, line: index + 1, ...plainEntry(name) }]
      })
    }),
  )
  const entries = [...new Map(read.flat().map((entry) => [entry.name, entry])).values()]
  const [first] = entries
  if (first === undefined || entries.length < FEWEST) return undefined
  return { entries, by: folderOf(first.path), isWhole: false }
}
