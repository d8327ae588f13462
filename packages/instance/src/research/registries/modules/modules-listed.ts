import type { Means } from '../../kinds/kind.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'
import { BUILD_FILES, partsDeclared, partsLeftOut } from './parts-declared.ts'

const PARTS = '((?:sub-?)?(?:modules|projects)|workspaces|workspace members|crates)'
const WHOLE = '(?:repo|repository|project|workspace|build|monorepo|code ?base|app|application)'
/** A name has to be the repository's own. */
const SUBJECT = `(?:it|this|we|(?:the|this|our) ${WHOLE}|(?!(?:the|an?)\\b)(?<subject>[\\w-]+))`
const ASKS = new RegExp(
  `^\\W*(?!what are\\b.*\\b(?:of|in) )(?:(?:please )?(?:list|show(?: me)?|give me|name) (?:all |all of )?(?:the |our |its )?${PARTS}|(?:which|what|how many) ${PARTS} (?:are (?:there|defined|in (?:the|this) ${WHOLE})|exist|make up (?:it|(?:the|this|our) ${WHOLE})|(?:does|do|is|are) ${SUBJECT} (?:have|consist of|(?:made|built|composed) (?:up )?of))|(?:what|which) are (?:all )?(?:the|its|our) ${PARTS})(?: (?:in|of) (?:the|this|our) (?:repo|repository|project|workspace|build|monorepo))?\\W*$`,
  'i',
)
const BESIDE = /^(?:examples?|samples?|demos?)\//
const FEWEST = 2
const CRATE = /^name\s*=\s*["']([\w-]+)["']/

/** What a question calls the parts of the build, if it wants all of them: `modules`, `projects`; `own`, the words of the repository's name. */
export function modulesAsked(text: string, own?: ReadonlySet<string>): string | undefined {
  const asked = ASKS.exec(text)
  const subject = asked?.groups?.subject?.toLowerCase()
  if (subject !== undefined && own?.has(subject) === false) return undefined
  return asked
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase()
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** A crate of a folder by its name, any other part as the file of the build has it. */
async function calledIn({ name, repo, commit, path }: Registered, { lines }: Pick<Means, 'lines'>): Promise<string> {
  if (!path.endsWith('/Cargo.toml')) return name
  return (await lines({ repo, commit, path })).flatMap((line) => CRATE.exec(line)?.[1] ?? [])[0] ?? name
}

/** The parts that the file of the build nearest to the root declares: of Gradle, Maven, Cargo, npm, pnpm, Go and .NET. */
export async function modulesListed(
  means: Pick<Means, 'pathsLike' | 'lines' | 'repositories'>,
): Promise<Registry | undefined> {
  const depth = (path: string) => path.split('/').length
  const files = [...(await means.pathsLike(BUILD_FILES))].sort(
    (a, b) => depth(a.path) - depth(b.path) || a.path.localeCompare(b.path),
  )
  const [first] = files
  const roots = files.filter(({ path }) => depth(path) === depth(first?.path ?? ''))
  const found = await Promise.all(
    roots.map(async (file) => ({ file, parts: partsDeclared(file.path, await means.lines(file)) })),
  )
  const [best] = found.sort((a, b) => b.parts.length - a.parts.length)
  if (best === undefined || best.parts.length === 0) return undefined
  const { repo, commit, path } = best.file
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const without = partsLeftOut(path, await means.lines(best.file))
  const leftOut = without.map((name) => new RegExp(`^${globOf(name)}$`))
  const entries = await Promise.all(
    best.parts.map(async ({ name, line }): Promise<Registered[]> => {
      if (!name.includes('*')) return [{ ...plainEntry(plainName(name)), repo, commit, path, line }]
      const manifests = await means.pathsLike(`^${RegExp.escape(folder)}${globOf(name)}/(package\\.json|Cargo\\.toml)$`)
      return manifests
        .filter((one) => one.repo === repo)
        .map((one) => ({ ...plainEntry(folderOf(one.path)), repo, commit, path: one.path, line: 1 }))
    }),
  )
  const isLeftOut = (name: string) =>
    leftOut.some((one) => one.test(name.startsWith(folder) ? name.slice(folder.length) : name))
  const kept = entries.flat().filter(({ name }) => !isLeftOut(name))
  const all = [...new Map(kept.map((entry) => [entry.name, entry])).values()].sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  )
  // Examples are built with the rest, but are no parts of it.
  const own = all.filter(({ name }) => !BESIDE.test(name))
  const those = own.length >= FEWEST ? own : all
  if (those.length < FEWEST) return undefined
  // Folders of any depth, and what is left out of them, tools read in different ways.
  const isPlain = without.length === 0 && !best.parts.some(({ name }) => name.includes('**'))
  const isWhole = those.length === all.length && isPlain && means.repositories.length === 1
  const named = await Promise.all(those.map(async (one) => ({ ...one, ...plainEntry(await calledIn(one, means)) })))
  return { entries: named, by: path, isWhole }
}

/** `:core:net` of Gradle is `core/net`. */
function plainName(name: string): string {
  return name
    .replace(/^\.?\//, '')
    .replace(/^:/, '')
    .replaceAll(':', '/')
}

function globOf(name: string): string {
  return name
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
    .split(/(\*+)/)
    .map((part) => (part.startsWith('**') ? '.+' : part === '*' ? '[^/]+' : RegExp.escape(part)))
    .join('')
}
