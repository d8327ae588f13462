import type { FileMatch } from '../../ports/engine.ts'
import { isVendored } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import type { Kind } from '../kinds/kind.ts'
import { isOfOthers } from '../manifests/dependents.ts'
import { toolAt } from '../manifests/tools.ts'
import type { Reply } from '../reply/reply.ts'
import { languagePattern } from './files-like.ts'

type Means = Parameters<Kind['answer']>[1]

const MAIN = 0.4
const CODE =
  /\.(?:[cm]?[jt]sx?|py|go|java|kts?|rs|rb|c|cc|cpp|h|hpp|cs|php|swift|scala|lua|exs?|sh|pl|perl|vue|svelte|m|dart|clj|hs)$/i

interface WithTool {
  name: string
  found: ReadonlyMap<string, FileMatch[]>
}

/**
 * The repositories that have a file or folder of this name; undefined if it doesn't look like a file's name, or may be a package that no
 * repository has as a file.
 */
export async function repositoriesWith(name: string, asksForFile: boolean, means: Means): Promise<Reply | undefined> {
  const looksLikeFile = /^\.|\w\.\w+$|\//.test(name) || /^[A-Z][a-z]+file$|^[A-Z]{4,}$/.test(name)
  if (!looksLikeFile) return undefined
  const byRepository = Map.groupBy(await means.paths(name), ({ repo }) => repo)
  if (byRepository.size === 0) {
    if (!asksForFile) return undefined
    const first = `None of the ${means.repositories.length} repositories has a file ${code(name)}.`
    return { first, places: [], certainty: 'exact', isComplete: true }
  }
  return replyOf(`have ${code(name)}`, [...byRepository.keys()], rowsOf(byRepository, means), means)
}

/** The repositories that have files of the tool whose name a text begins with; `name` is empty if it isn't one. */
export async function repositoriesWithTool(said: string, means: Means): Promise<WithTool> {
  const tool = toolAt(said)
  const files = tool === undefined ? [] : await means.pathsLike(tool.files)
  // Paths are searched ignoring case, but `scripts/workspace` is not Bazel's WORKSPACE.
  const exactly = new RegExp(tool?.files ?? '')
  const own = files.filter(({ path }) => exactly.test(path) && !isVendored(path) && !isOfOthers(path))
  return { name: tool?.name ?? '', found: Map.groupBy(own, ({ repo }) => repo) }
}

/** That these repositories use a tool, as their files for it show. */
export function replyOfTool({ name, found }: WithTool, means: Means): Reply {
  const rows = rowsOf(found, means)
  const files = /file$/i.test(name) ? `a ${code(name)}` : `files for ${code(name)}`
  return replyOf(`${found.size === 1 ? 'has' : 'have'} ${files}`, [...found.keys()], rows, means)
}

/** One line for each repository: the file nearest to the root, and how many others there are. */
export function rowsOf(found: ReadonlyMap<string, FileMatch[]>, { links }: Pick<Means, 'links'>): string[] {
  return [...found].map(([repo, files]) => {
    const [first] = files.toSorted((a, b) => a.path.length - b.path.length)
    const link = first && `[${first.path}](${links.file(repo, first.commit, first.path)})`
    return `- **${repo}** ${link}${files.length > 1 ? ` and ${files.length - 1} more` : ''}`
  })
}

/** The repositories that are mainly written in a language; undefined if the name isn't a language's. */
export async function repositoriesIn(name: string, means: Means): Promise<Reply | undefined> {
  const pattern = languagePattern(name)
  if (pattern === undefined || means.history === undefined) return undefined
  const ending = new RegExp(pattern, 'i')
  const { log } = means.history
  const counted = await Promise.all(
    means.engine.readable(means.repositories.map(({ id }) => id)).map(async (repository) => {
      const { head } = repository
      const paths = head === undefined ? [] : ((await log.paths(repository, head, means.signal)) ?? [])
      const all = paths.filter((path) => CODE.test(path)).length
      return { repo: repository.name, all, own: paths.filter((path) => ending.test(path)).length }
    }),
  )
  const mainly = counted.filter(({ all, own }) => own > all * MAIN).sort((a, b) => b.own - a.own)
  if (mainly.length === 0) return undefined
  const rows = mainly.map(({ repo, all, own }) => `- **${repo}** ${own} of ${all} files of code`)
  return replyOf(
    mainly.length === 1 ? `is written mainly in ${name}` : `are written mainly in ${name}`,
    mainly.map(({ repo }) => repo),
    rows,
    means,
  )
}

function replyOf(what: string, repos: readonly string[], rows: readonly string[], { repositories }: Means): Reply {
  return {
    first: `${repos.length} of ${repositories.length} repositories ${what}: ${repos.join(', ')}.`,
    body: rows.join('\n'),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}
