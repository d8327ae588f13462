import type { Engine } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { searchWithin } from '../searching/search-files.ts'
import type { Frame } from './parse-trace.ts'

/** A frame in one of the repositories in scope. */
export interface LocatedFrame {
  frame: Frame
  repo: string
  commit: string
  path: string
  /** How many parts at the end of both paths are equal. */
  alike: number
  /** Its line numbers are those of a build of the file. */
  isBuilt: boolean
}

const MOST_FRAMES = 24
const MOST_FILES = 200
/** How many parts must be equal for a file in the folder of a package that isn't named like the repository: it is probably not ours. */
const LIBRARY = 4
/** Frames of runtimes and of a language's standard library. */
const RUNTIME =
  /^node:|^internal\/|\/rustc\/|\/usr\/(?:local\/)?lib\/(?:go|ruby|python3?[\d.]*)\/(?!site-packages|dist-packages)|\/usr\/local\/go\/src\/|^(?:java|javax|jdk|sun|kotlin|scala)\//
const BUILT = /(?:^|\/)(?:dist|built|build|out|target|_next|cjs|esm)(?:\/|$)/
const SOURCES: Readonly<Record<string, string>> = {
  js: '[cm]?[jt]sx?',
  cjs: '[cm]?[jt]sx?',
  mjs: '[cm]?[jt]sx?',
  jsx: '[jt]sx',
}

type Searches = Pick<Engine, 'keywordSearch'>

/**
 * The frames that are in files of one repository in scope, innermost first. Paths are compared from their ends because containers, package
 * folders and bundlers add prefixes. All frames together decide the repository.
 */
export async function locateFrames(
  frames: readonly Frame[],
  repoIds: readonly number[],
  engine: Searches,
  signal: AbortSignal,
): Promise<LocatedFrame[]> {
  const own = ownFrames(frames).slice(0, MOST_FRAMES)
  const located = await Promise.all(own.map((frame) => candidatesFor(frame, repoIds, engine, signal)))
  const weights = new Map<string, number>()
  for (const candidates of located) {
    const best = new Map<string, number>()
    for (const { repo, alike } of candidates) best.set(repo, Math.max(best.get(repo) ?? 0, alike))
    for (const [repo, alike] of best) weights.set(repo, (weights.get(repo) ?? 0) + alike ** 2)
  }
  const [chosen] = [...weights].sort((a, b) => b[1] - a[1])
  if (chosen === undefined) return []
  return located.flatMap((candidates) => candidates.find(({ repo }) => repo === chosen[0]) ?? [])
}

/** Without those of runtimes and standard libraries, which only raise what other code makes them raise. */
export function ownFrames(frames: readonly Frame[]): readonly Frame[] {
  return frames.filter(({ path }) => !RUNTIME.test(path))
}

/** Best first; none if only a file's name matches, unless the frame has nothing more. */
async function candidatesFor(frame: Frame, repoIds: readonly number[], engine: Searches, signal: AbortSignal) {
  const { parts, isBuilt, owner } = wantedParts(frame.path)
  const file = parts.at(-1) ?? ''
  const [, stem = file, extension = ''] = /^(.*)\.(\w+)$/.exec(file) ?? []
  const ending = isBuilt ? (SOURCES[extension] ?? RegExp.escape(extension)) : RegExp.escape(extension)
  const { files } = await searchWithin(
    { kind: 'file', pattern: `(^|/)${RegExp.escape(stem)}\\.${ending}$` },
    { count: MOST_FILES, caseSensitive: true, pathsOnly: true },
    { repoIds, engine, signal },
  )
  const fewest = Math.min(2, parts.length)
  return files
    .map(({ repo, commit, path }) => {
      const alike = countAlike(parts, path.split('/')) + (owner !== undefined && isCalled(repo, owner) ? 2 : 0)
      return { frame, repo, commit, path, alike, isBuilt }
    })
    .filter(({ alike, repo }) => alike >= (owner === undefined || isCalled(repo, owner) ? fewest : LIBRARY))
    .sort((a, b) => b.alike - a.alike || worthOf(b.path) - worthOf(a.path) || a.path.length - b.path.length)
}

/** The parts of a path that can be in a repository, and the package whose folder it is in. */
function wantedParts(path: string): { parts: string[]; isBuilt: boolean; owner: string | undefined } {
  const packaged = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(`/${path}`)
  const gem = /.*\/gems\/([\w-]+?)-\d[^/]*\/(.*)$/.exec(`/${path}`)
  const module = /.*\/((?:[\w-]+\.)+[a-z]+\/[^/]+\/[^/@]+)(?:@[^/]+)?\/(.*\.go)$/.exec(`/${path}`)
  const [, owner, rest = path] = packaged ?? gem ?? module ?? []
  const isBuilt = owner !== undefined && BUILT.test(rest)
  const parts = rest.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')
  return {
    parts: isBuilt ? parts.filter((part) => !BUILT.test(part)) : parts,
    isBuilt,
    owner: owner?.split('/').at(-1),
  }
}

function countAlike(wanted: readonly string[], path: readonly string[]): number {
  // The search matched the file's name, whatever its extension.
  let alike = 1
  while (alike < wanted.length && alike < path.length && wanted.at(-1 - alike) === path.at(-1 - alike)) alike++
  return alike
}

/** `@slack/bolt` is in `bolt-js`. */
function isCalled(repo: string, owner: string): boolean {
  const name = repo.split('/').at(-1) ?? repo
  return name === owner || name.split(/[-_.]/).includes(owner)
}

function worthOf(path: string): number {
  return { code: 2, test: 1, config: 0, docs: 0, generated: 0 }[fileClass(path)]
}
