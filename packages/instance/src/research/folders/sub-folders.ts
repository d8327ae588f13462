import { fileClass, isVendored } from '../../search/text/file-class.ts'
import type { Said } from '../files/document-says.ts'
import { headOf } from '../files/file-head.ts'
import type { Means } from '../kinds/kind.ts'
import type { Folder } from './folder-asked.ts'
import { folderSays } from './folder-says.ts'

/** A folder right below another. */
export interface SubFolder extends Folder {
  name: string
  files: readonly Folder[]
  /** What its document, manifest or package comment says, else the comment of the file that it starts at. */
  says: Said | undefined
  /** Where to begin reading. */
  first: Folder
}

const README = /(?:^|\/)readme\.\w+$/i
const STARTS = /(?:^|\/)(?:main|index|app|lib|mod|doc|__init__)\.\w+$/
/** So many folders are read. */
export const MOST_READ = 40

/** What is said of a folder; of one that has nothing but one folder, what is said of that. */
export async function saidOfFolder(
  found: Folder,
  files: readonly Folder[],
  means: Pick<Means, 'lines' | 'mentions' | 'pathsLike'>,
): Promise<Said | undefined> {
  const restOf = (file: Folder) => file.path.slice(found.path.length + 1)
  const direct = files.filter((file) => !restOf(file).includes('/'))
  const said = await folderSays(found, direct, means)
  const [only, ...others] = new Set(files.map((file) => restOf(file).slice(0, restOf(file).indexOf('/'))))
  if (said !== undefined || direct.length > 0 || only === undefined || others.length > 0) return said
  return await saidOfFolder({ ...found, path: `${found.path}/${only}` }, files, means)
}

/** The folders right below one, by name, each with what it is for. */
export async function subFoldersOf(
  { repo, commit, path }: Folder,
  files: readonly Folder[],
  means: Pick<Means, 'lines' | 'mentions' | 'pathsLike'>,
): Promise<SubFolder[]> {
  const restOf = (file: Folder) => file.path.slice(path.length + 1)
  const inside = files.filter((file) => restOf(file).includes('/') && !isVendored(file.path))
  const named = Map.groupBy(inside, (file) => restOf(file).slice(0, restOf(file).indexOf('/')))
  const all = [...named].filter(([name]) => !name.startsWith('.')).sort(([a], [b]) => a.localeCompare(b))
  return await Promise.all(
    all.slice(0, MOST_READ).map(async ([name, own]) => {
      const folder = { repo, commit, path: `${path}/${name}` }
      const [first = folder] = own.toSorted((a, b) => weightOf(b) - weightOf(a) || a.path.length - b.path.length)
      const says = (await saidOfFolder(folder, own, means)) ?? (await saidByFile(first, means))
      return { ...folder, name, files: own, says, first }
    }),
  )
}

/** By its name, also of an example or a test. */
export function isProgram(path: string): boolean {
  return fileClass(path.slice(path.lastIndexOf('/') + 1)) === 'code' && fileClass(path) !== 'generated'
}

function weightOf({ path }: Folder): number {
  if (README.test(path)) return 3
  if (!isProgram(path)) return 0
  return STARTS.test(path) ? 2 : 1
}

async function saidByFile(file: Folder, { lines }: Pick<Means, 'lines'>): Promise<Said | undefined> {
  if (!isProgram(file.path)) return undefined
  const text = headOf(await lines(file), file.path).says
  return text === undefined ? undefined : { text, place: { ...file, startLine: 1, endLine: 1 } }
}
