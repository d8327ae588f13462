import { UnknownRevision } from '../../errors/errors.ts'
import { type Environment, GitFailure, runGit } from '../../git/git-process.ts'
import type { Engine, ReadableRepository } from '../../ports/engine.ts'

/** Longer than any ref name of git's; on endless input, the expression below would take minutes. */
const LONGEST = 300
const STEPS = /^(.+?)((?:~\d{0,9}|\^\d?)+)$/

/** A branch, tag or hash, optionally with steps back in history after it, such as `main~2` or `v1^`. Throws UnknownRevision. */
export async function resolveRelativeRevision(
  engine: Engine,
  { name, gitDir }: ReadableRepository,
  revision: string,
  env: Environment,
): Promise<string> {
  const [, start, steps] = (revision.length <= LONGEST && STEPS.exec(revision)) || []
  if (start === undefined || steps === undefined) return await engine.resolveRevision(name, revision)
  const commit = await engine.resolveRevision(name, start)
  try {
    const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}${steps}^{commit}`]
    return (await runGit(gitDir, asked, env)).toString().trim()
  } catch (error) {
    if (error instanceof GitFailure) throw new UnknownRevision(name, revision)
    throw error
  }
}
