import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'

/** A workflow of CI that makes a release, and what starts it. */
interface ReleaseWorkflow extends Start {
  place: ReplyPlace
}

interface Start {
  by: 'tag' | 'release' | 'hand'
  /** What the tag looks like. */
  pattern: string | undefined
  line: number
}

const WORKFLOWS = '^\\.github/workflows/[^/]+\\.ya?ml$'
/** Settings of programs that make releases. */
const SETTINGS =
  '^\\.?goreleaser\\.ya?ml$|^\\.?release-please-config\\.json$|^\\.releaserc(\\.\\w+)?$|^\\.changeset/config\\.json$|^release\\.config\\.[cm]?js$'
const RELEASES = /releas|publish|deploy|upload/i
const MAKES = /releas|publish/i
/** They come before or after a release, or make one of another sort. */
const ASIDE =
  /\b(?:after|announce|beta|check|cleanup|comment|docs?|documentation|draft|drafter|label|nightly|notes|notify|post|pre|preview|proposal|published|snapshots?|sync|tests?)\b/i
const NAMED = /^name:\s*["']?(.*?)["']?\s*$/
const SHOWN = 6
const BY = ['tag', 'release', 'hand'] as const

/** The workflows that make a release, those that a tag starts first; empty if several repositories are in scope. */
export async function releaseWorkflows(means: Means): Promise<ReleaseWorkflow[]> {
  if (means.repositories.length !== 1) return []
  const found = await Promise.all(
    (await means.pathsLike(WORKFLOWS)).map(async ({ repo, commit, path }) => {
      const lines = await means.lines({ repo, commit, path })
      const name = lines.flatMap((line) => NAMED.exec(line)?.[1] ?? [])[0] ?? ''
      const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
      const start = isOfReleases([file, name]) ? startOf(lines) : undefined
      if (start === undefined) return []
      const range = { startLine: start.line, endLine: Math.min(lines.length, start.line + SHOWN - 1) }
      const place = { repo, commit, path, symbol: undefined, ...range }
      return [{ ...start, place: { ...place, lines: snippetOf(lines, place, start.line, SHOWN) } }]
    }),
  )
  return found.flat().sort((a, b) => BY.indexOf(a.by) - BY.indexOf(b.by))
}

/** By the names of its file and of itself: "Test and publish" does one thing besides, "Publish docs" does another. */
export function isOfReleases(names: readonly string[]): boolean {
  const isAside = (name: string) => ASIDE.test(name.replaceAll('_', ' '))
  const makesOne = (name: string) => name.split(/[\W_]and[\W_]/).some((part) => MAKES.test(part) && !isAside(part))
  return RELEASES.test(names.join(' ')) && names.every((name) => !isAside(name) || makesOne(name))
}

/** The file that sets up the program that makes releases. */
export async function releaseSettings(means: Means): Promise<ReplyPlace | undefined> {
  if (means.repositories.length !== 1) return undefined
  const [file] = await means.pathsLike(SETTINGS)
  if (file === undefined) return undefined
  const lines = await means.lines(file)
  const place = { ...file, symbol: undefined, startLine: 1, endLine: Math.min(lines.length, SHOWN) }
  return { ...place, lines: snippetOf(lines, place, 1, SHOWN) }
}

/** What starts a workflow: https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows */
export function startOf(lines: readonly string[]): Start | undefined {
  const from = lines.findIndex((text) => /^["']?on["']?:/.test(text))
  if (from < 0) return undefined
  const length = lines.slice(from + 1).findIndex((text) => /^[^\s#-]/.test(text))
  const own = lines
    .slice(from, length < 0 ? undefined : from + 1 + length)
    .map((text) => text.replace(/(?:^|\s)#.*$/, ''))
  const at = (pattern: RegExp) => own.findIndex((text) => pattern.test(text))
  const line = from + 1
  const pushed = below(own, at(/^\s+push:/))
  const tags = pushed.findIndex((text) => /^\s+tags:/.test(text))
  const pattern = tags < 0 ? undefined : firstItem(pushed.slice(tags).join(' '))
  if (pattern !== undefined) return { by: 'tag', pattern, line }
  if (at(/^\s+release:|^["']?on["']?:.*\brelease\b/) >= 0) return { by: 'release', pattern: undefined, line }
  return at(/\bworkflow_dispatch\b/) < 0 ? undefined : { by: 'hand', pattern: undefined, line }
}

/** The lines of a block in YAML: inputs may be called as what starts a workflow is. */
function below(lines: readonly string[], at: number): readonly string[] {
  if (at < 0) return []
  const depth = (text = '') => text.length - text.trimStart().length
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((text) => text.trim() !== '' && depth(text) <= depth(lines[at]))
  return end < 0 ? rest : rest.slice(0, end)
}

/** Of a list in YAML, in brackets or on lines of its own. */
function firstItem(text: string): string | undefined {
  const [, double, single, plain] = /[-[]\s*(?:"([^"]+)"|'([^']+)'|([^\s,]+))/.exec(text) ?? []
  return double ?? single ?? (plain?.includes('[') ? plain : plain?.replace(/\]$/, ''))
}
