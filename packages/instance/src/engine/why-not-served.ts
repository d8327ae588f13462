import { BadSource } from '../errors/errors.ts'
import { GitFailure } from '../git/git-process.ts'

/** A path on this machine, but not a URL. */
const ABSOLUTE_PATH = /(?:^|[^\w/:.])\/|\bfile:/

/** Why a repository can't be served, for everyone who may see it, without revealing its location. The log has that too. */
export function whyNotServed(error: unknown): string {
  if (error instanceof BadSource) return 'there is no git repository at its location. The log says where'
  if (error instanceof GitFailure && !ABSOLUTE_PATH.test(error.message)) return error.message
  return error instanceof GitFailure
    ? 'git can’t read it. The log says why'
    : 'it can’t be read or indexed. The log says why'
}
