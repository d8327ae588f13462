import { UnknownRevision } from '../../errors/errors.ts'
import { type Environment, runGit } from '../../git/git-process.ts'
import type { Engine, ReadableRepository } from '../../ports/engine.ts'
import { compileRegex } from '../../search/query/regex.ts'
import { globPattern } from './glob-pattern.ts'

/**
 * The commits that a branch, a tag, a hash, or a glob over branches and tags names; `feature/*` and `refs/tags/v2.*` are globs. Throws
 * UnknownRevision.
 */
export async function resolveRevision(
  engine: Engine,
  { name, gitDir }: ReadableRepository,
  revision: string,
  env: Environment,
): Promise<string[]> {
  if (!/[*?]/.test(revision)) return [await engine.resolveRevision(name, revision)]
  const matching = refsMatching(await listRefs(gitDir, env), revision)
  if (matching.length === 0) throw new UnknownRevision(name, revision)
  return [...new Set(matching.map(({ commit }) => commit))]
}

interface Ref {
  name: string
  commit: string
}

async function listRefs(gitDir: string, env: Environment): Promise<Ref[]> {
  const format = '--format=%(refname) %(objecttype) %(objectname) %(*objecttype) %(*objectname)'
  const listed = (await runGit(gitDir, ['for-each-ref', format, 'refs/heads', 'refs/tags'], env)).toString()
  return listed.split('\n').flatMap((line) => {
    const [, name, direct, peeled] = /^(\S+) (?:commit (\S+)|tag \S+ commit (\S+))/.exec(line) ?? []
    const commit = direct ?? peeled
    return name === undefined || commit === undefined ? [] : [{ name, commit }]
  })
}

function refsMatching(refs: readonly Ref[], glob: string): Ref[] {
  // RE2, so that no glob can stall it.
  const pattern = compileRegex(globPattern(glob), true)
  const isMatch = (name: string) => pattern.matcher(name).find()
  return refs.filter(({ name }) => isMatch(name) || isMatch(name.replace(/^refs\/(?:heads|tags)\//, '')))
}
