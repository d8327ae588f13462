import { isVendored } from '../../../search/text/file-class.ts'
import { headOf } from '../../files/file-head.ts'
import { MOST_FILES } from '../../find/lookups.ts'
import type { Folder } from '../../folders/folder-asked.ts'
import { isProgram, MOST_READ, subFoldersOf } from '../../folders/sub-folders.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'

const WHAT = '(examples|samples|demos|example (?:apps|programs|projects|applications)|demo (?:apps|projects))'
const ASKS = new RegExp(
  `^\\W*(?:(?:please )?(?:list|show(?: me)?|give me|name|enumerate)(?: all)?(?: of)?(?: the| our| its)? ${WHAT}(?: there are| in (?:the|this|our) (?:repo|repository|project))?|(?:which|what) ${WHAT} (?:are there|exist|do we have|are (?:included|available|shipped|provided)|(?:does|do) \\w+ (?:have|ship|include)|are in (?:the|this|our) (?:repo|repository|project))|(?:what|which) are (?:all )?(?:the|our) ${WHAT})\\W*$`,
  'i',
)
const FOLDER = /^((?:[^/]+\/){0,2}(?:examples?|samples?|demos?))\//i
const NO_OWN = /(?:^|\/)(?:tests?|__tests__|testdata|fixtures?|node_modules|vendor|docs?|third_party)\//i
/** It builds or serves the others. */
const NO_EXAMPLE = /^(?:build|setup|conftest|__init__|index|mod|lib|common|utils?|helpers?|shared|doc)\b/i

/** What a question calls the examples, if it wants all of them. */
export function examplesAsked(text: string): string | undefined {
  return ASKS.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase()
}

/** What is in the folders of examples: their folders, and their files of code. */
export async function examplesListed(
  means: Pick<Means, 'pathsLike' | 'lines' | 'mentions'>,
): Promise<Registry | undefined> {
  const all = await means.pathsLike('^([^/]+/){0,2}([Ee]xamples?|[Ss]amples?|[Dd]emos?)/')
  const found = all.filter(({ path }) => !NO_OWN.test(path) && !isVendored(path))
  const folders = Map.groupBy(found, ({ repo, path }) => `${repo} ${FOLDER.exec(path)?.[1] ?? ''}`)
  const lists = await Promise.all(
    [...folders].map(async ([, files]) => {
      const [first = { repo: '', commit: '', path: '' }] = files
      const folder = { repo: first.repo, commit: first.commit, path: FOLDER.exec(first.path)?.[1] ?? '' }
      return { folder, ...(await entriesOf(folder, files, means)) }
    }),
  )
  // The crates of a workspace may have a folder of them each.
  const those = lists.filter(
    ({ folder: { repo, path }, entries }) =>
      entries.length > 0 &&
      !lists.some(
        (other) => other.folder.repo === repo && path.startsWith(`${other.folder.path}/`) && other.entries.length > 1,
      ),
  )
  const entries = those.flatMap(({ entries }) => entries)
  const [first, ...others] = those
  if (first === undefined) return undefined
  const by = others.length === 0 ? first.folder.path : first.folder.path.slice(first.folder.path.lastIndexOf('/') + 1)
  return { entries, by: `${by}/`, isWhole: all.length < MOST_FILES && those.every((one) => one.isWhole) }
}

async function entriesOf(
  folder: Folder,
  files: readonly Folder[],
  means: Pick<Means, 'pathsLike' | 'lines' | 'mentions'>,
): Promise<{ entries: Registered[]; isWhole: boolean }> {
  const direct = files.filter(({ path }) => !path.slice(folder.path.length + 1).includes('/'))
  const programs = direct
    .filter(({ path }) => isProgram(path) && !NO_EXAMPLE.test(nameOf(path)))
    .sort((a, b) => nameOf(a.path).localeCompare(nameOf(b.path)))
  // What `fmt.rs` consists of may be in `fmt/`.
  const stems = new Set(programs.map(({ path }) => nameOf(path).replace(/\.\w+$/, '')))
  const folders = await subFoldersOf(folder, files, means)
  const subs = folders.filter(({ name, files: own }) => !stems.has(name) && own.some(({ path }) => isProgram(path)))
  const own = await Promise.all(
    programs.map(async ({ repo, commit, path }, at): Promise<Registered> => {
      const says = at < MOST_READ ? headOf(await means.lines({ repo, commit, path }), path).says : undefined
      return { repo, commit, path, line: 1, ...plainEntry(nameOf(path)), says }
    }),
  )
  const below = subs.map(({ name, first: { repo, commit, path }, says }): Registered => {
    return { repo, commit, path, line: 1, ...plainEntry(name), says: says?.text }
  })
  const entries = [...below, ...own].sort((a, b) => a.name.localeCompare(b.name))
  return { entries, isWhole: folders.length < MOST_READ }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
