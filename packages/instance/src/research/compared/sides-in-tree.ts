import { fileClass } from '../../search/text/file-class.ts'
import { headOf } from '../files/file-head.ts'
import { saysOf } from '../find/definition.ts'
import { isTest } from '../find/finding.ts'
import { foldersCalled } from '../folders/folder-asked.ts'
import { folderSays } from '../folders/folder-says.ts'
import type { Means } from '../kinds/kind.ts'
import type { Compared } from './names-compared.ts'

/** A folder or file that has one of two names, and what says what it is for. */
export interface TreeSide {
  called: string
  says: string | undefined
  place: { repo: string; commit: string; path: string; startLine: number; endLine: number }
}

/** The folders of both names that lie nearest together, else the files; undefined if one is missing or neither says anything. */
export async function sidesInTree(
  both: readonly [Compared, Compared],
  means: Means,
): Promise<readonly [TreeSide, TreeSide] | undefined> {
  const found = (await pairOf(both, foldersOf, means)) ?? (await pairOf(both, filesOf, means))
  if (found === undefined) return undefined
  const [one, other] = await Promise.all(found.map((side) => side.read()))
  if (one === undefined || other === undefined || (one.says ?? other.says) === undefined) return undefined
  return [one, other]
}

interface Found {
  repo: string
  path: string
  read(): Promise<TreeSide | undefined>
}

async function pairOf(
  both: readonly [Compared, Compared],
  look: (name: string, means: Means) => Promise<readonly Found[]>,
  means: Means,
): Promise<readonly [Found, Found] | undefined> {
  const [ones = [], others = []] = await Promise.all(both.map(({ last }) => look(last, means)))
  const pairs = ones.flatMap((one) => others.map((other) => [one, other] as const))
  const beside = pairs.filter(([one, other]) => one.repo === other.repo && parentOf(one.path) === parentOf(other.path))
  const depth = ([one]: (typeof pairs)[number]) => one.path.split('/').length
  return beside.toSorted((a, b) => depth(a) - depth(b))[0]
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

async function foldersOf(name: string, means: Means): Promise<readonly Found[]> {
  const folders = (await foldersCalled(name, means)).filter(({ path }) => !isTest({ path: `${path}/x` }))
  return folders.map((folder) => ({
    ...folder,
    async read() {
      const below = (await means.pathsLike(`^${RegExp.escape(folder.path)}/[^/]+$`)).filter(
        ({ repo }) => repo === folder.repo,
      )
      const files = below.map(({ repo, commit, path }) => ({ repo, commit, path }))
      const said = await folderSays(folder, files, means)
      const [first] = files.filter(({ path }) => fileClass(path) === 'code')
      const place = said?.place ?? (first && { ...first, startLine: 1, endLine: 1 })
      return place && { called: `${folder.path}/`, says: said?.text, place }
    },
  }))
}

/** `h11_impl.py` of h11. */
async function filesOf(name: string, means: Means): Promise<readonly Found[]> {
  const found = await means.pathsLike(`(^|/)${RegExp.escape(name)}(?:[-_.]\\w+)?\\.\\w+$`)
  const files = found.filter(({ path }) => fileClass(path) === 'code' && !isTest({ path }))
  return files.map(({ repo, commit, path }) => ({
    repo,
    path,
    async read() {
      const file = { repo, commit, path }
      const lines = await means.lines(file)
      const { says, main } = headOf(lines, path)
      const line = main?.line ?? 1
      const own = says ?? (main && saysOf(lines, line, path))
      return { called: path, says: own, place: { ...file, startLine: line, endLine: line } }
    },
  }))
}
