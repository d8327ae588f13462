import type { Means } from '../../kinds/kind.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plainEntry } from '../read-entry.ts'

const CI = '(?:ci(?:/cd)?|github(?: actions?)?|gh actions?|actions|(?:build )?pipelines?|continuous integration)'
const OF_CI = `(?:(?:in|of|on|by|does|do|from) )?(?:the |our )?${CI}(?:['’]s)?(?: workflows?| pipelines?| builds?| config\\w*)?`
const LIST = '(?:please )?(?:list|show(?: me)?|give me|name|which|what)(?: are)?(?: all)?(?: of)?(?: the| our| its)?'
const THERE =
  '(?: (?:are (?:there|defined|run|configured|set up)|exist|do we have|does it have|do we run|run|runs|have|we have|in (?:this|the) (?:repo|repository|project)))?'
const WHAT = '(jobs|checks|workflows)'
const ASKS = [
  `${LIST} ${CI}(?: (?:workflow|pipeline|build))? ${WHAT}${THERE}`,
  `${LIST} workflow (jobs)${THERE}`,
  `${LIST} ${WHAT}(?: (?:that )?(?:are|run|runs|defined|executed|there))* ${OF_CI}${THERE}`,
].map((form) => new RegExp(`^\\W*${form}\\W*$`, 'i'))
const WORKFLOWS = '^\\.github/workflows/[^/]+\\.ya?ml$'
const JOBS = /^["']?jobs["']?:\s*(?:#.*)?$/
const KEY = /^(\s+)["']?([\w-]+)["']?:\s*(?:#.*)?$/
const NAMED = /^(\s*)name:\s*(["']?)(.{1,120}?)\2\s*(?:#.*)?$/
/** Those that check what is pushed come before those that label or close issues. */
const CHECKS = /(?:^|[/_-])(?:ci|tests?|build|check|main|go|rust|python|node)(?:[._-]|$)/i

/** What of the continuous integration a question wants listed: its `jobs`, or its `workflows`. */
export function ciAsked(text: string): 'jobs' | 'workflows' | undefined {
  const [, what] = ASKS.map((form) => form.exec(text)).find((found) => found !== null) ?? []
  return what === undefined ? undefined : /^workflows$/i.test(what) ? 'workflows' : 'jobs'
}

/** The jobs that the workflows on GitHub have, or the workflows themselves. */
export async function ciListed(
  what: 'jobs' | 'workflows',
  means: Pick<Means, 'pathsLike' | 'lines'>,
): Promise<Registry | undefined> {
  const files = await means.pathsLike(WORKFLOWS)
  const read = await Promise.all(
    files.map(async ({ repo, commit, path }) => {
      const at = { repo, commit, path }
      const lines = await means.lines(at)
      return { path, entries: what === 'jobs' ? jobsIn(at, lines) : [workflowAt(at, lines)] }
    }),
  )
  const ordered = read.toSorted(
    (a, b) =>
      Number(CHECKS.test(b.path)) - Number(CHECKS.test(a.path)) ||
      b.entries.length - a.entries.length ||
      a.path.localeCompare(b.path),
  )
  const entries = ordered.flatMap((one) => one.entries)
  const [first] = entries
  if (first === undefined) return undefined
  const [, ...others] = new Set(entries.map(({ path }) => path))
  return { entries, by: others.length === 0 ? first.path : '.github/workflows/', isWhole: true }
}

type At = Pick<Registered, 'repo' | 'commit' | 'path'>

/** The keys right below `jobs:`, each with its name in words. */
function jobsIn(at: At, lines: readonly string[]): Registered[] {
  const from = lines.findIndex((text) => JOBS.test(text))
  if (from === -1) return []
  const rest = lines.slice(from + 1)
  const length = rest.findIndex((text) => /^[^\s#]/.test(text))
  const own = length === -1 ? rest : rest.slice(0, length)
  const depth = own.map((text) => KEY.exec(text)?.[1]?.length).find((one) => one !== undefined)
  const heads = own.flatMap((text, index) => {
    const [, indent = '', name] = KEY.exec(text) ?? []
    return name === undefined || indent.length !== depth ? [] : [{ name, index }]
  })
  return heads.map(({ name, index }, which) => {
    const inside = own.slice(index + 1, heads[which + 1]?.index)
    const inner = inside.find((text) => text.trim() !== '' && !/^\s*#/.test(text))?.search(/\S/)
    return { ...at, ...plainEntry(name), line: from + 2 + index, says: nameIn(inside, inner) }
  })
}

function workflowAt(at: At, lines: readonly string[]): Registered {
  const name = at.path.slice(at.path.lastIndexOf('/') + 1)
  return { ...at, ...plainEntry(name), line: 1, says: nameIn(lines, 0) }
}

/** Not of a step, which is further in, and not one that is filled in. */
function nameIn(lines: readonly string[], depth: number | undefined): string | undefined {
  const found = lines.flatMap((text) => {
    const [, indent = '', , name] = NAMED.exec(text) ?? []
    return name === undefined || indent.length !== depth ? [] : [name]
  })
  return found.find((name) => !name.includes('${{'))
}
