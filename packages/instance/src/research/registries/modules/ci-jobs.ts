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
/** An anchor may follow, by which others repeat what is below. */
const KEY = /^(\s+)["']?([\w-]+)["']?:\s*(?:&[\w-]+\s*)?(?:#.*)?$/
const NAMED = /^(\s*)name:\s*(\S.*)$/
const LONGEST_LINE = 200
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
      const found = what === 'jobs' ? jobsIn(at, lines) : { entries: [workflowAt(at, lines)], isWhole: true }
      return { path, ...found }
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
  return {
    entries,
    by: others.length === 0 ? first.path : '.github/workflows/',
    isWhole: read.every((one) => one.isWhole),
  }
}

type At = Pick<Registered, 'repo' | 'commit' | 'path'>

/** The keys right below `jobs:`, each with its name in words; not whole where one of them is written in another way. */
function jobsIn(at: At, lines: readonly string[]): { entries: Registered[]; isWhole: boolean } {
  const from = lines.findIndex((text) => JOBS.test(text))
  if (from === -1) return { entries: [], isWhole: !lines.some((text) => /^["']?jobs\b/.test(text)) }
  const rest = lines.slice(from + 1)
  const length = rest.findIndex((text) => /^[^\s#]/.test(text))
  const own = length === -1 ? rest : rest.slice(0, length)
  const depth = depthIn(own)
  const heads = own.flatMap((text, index) => {
    const [, indent = '', name] = KEY.exec(text) ?? []
    return name === undefined || indent.length !== depth ? [] : [{ name, index }]
  })
  const direct = own.filter((text) => isSaid(text) && text.search(/\S/) === depth)
  const entries = heads.map(({ name, index }, which) => {
    const inside = own.slice(index + 1, heads[which + 1]?.index)
    return { ...at, ...plainEntry(name), line: from + 2 + index, says: nameIn(inside, depthIn(inside)) }
  })
  return { entries, isWhole: direct.length === heads.length }
}

function depthIn(lines: readonly string[]): number | undefined {
  return lines.find(isSaid)?.search(/\S/)
}

/** Neither empty nor a comment. */
function isSaid(text: string): boolean {
  return /^\s*[^\s#]/.test(text)
}

function workflowAt(at: At, lines: readonly string[]): Registered {
  const name = at.path.slice(at.path.lastIndexOf('/') + 1)
  return { ...at, ...plainEntry(name), line: 1, says: nameIn(lines, 0) }
}

/** Not of a step, which is further in, and not one that is filled in. */
function nameIn(lines: readonly string[], depth: number | undefined): string | undefined {
  const found = lines.flatMap((text) => {
    const [, indent = '', name] = text.length > LONGEST_LINE ? [] : (NAMED.exec(text) ?? [])
    return name === undefined || indent.length !== depth ? [] : [unquoted(name)]
  })
  return found.find((name) => !name.includes('${{'))
}

/** Without its quotes, or else the comment behind it. */
function unquoted(name: string): string {
  return /^(["'])(.+?)\1/.exec(name)?.[2] ?? name.replace(/\s#.*$/, '').trim()
}
