import { echoed, printable } from './printable.ts'

/** The asker named something that doesn't exist, or asked in a way that can't work; `message` is written for them. */
export class AskError extends Error {
  override name = 'AskError'
}

/** For `catch`: returns `instead` if what was asked can't be answered, for example in time. With `reason`, only for errors of that class. */
export function ifRefused<Instead>(
  instead: Instead,
  reason: new (...args: never[]) => AskError = AskError,
): (error: unknown) => Instead {
  return (error) => {
    if (error instanceof reason) return instead
    throw error
  }
}

export class UnknownRepository extends AskError {
  override name = 'UnknownRepository'
  readonly nearest: readonly string[]

  constructor(repo: string, nearest: readonly string[] = []) {
    super(`There is no repository ${quote(repo)}.${suggest(nearest)}`)
    this.nearest = nearest
  }
}

export class UnknownRevision extends AskError {
  override name = 'UnknownRevision'
  readonly nearest: readonly string[]

  constructor(repo: string, revision: string, nearest: readonly string[] = []) {
    super(`${repo} has no branch, tag or commit ${quote(revision)}.${suggest(nearest)}`)
    this.nearest = nearest
  }
}

export class EmptyRepository extends UnknownRevision {
  override name = 'EmptyRepository'

  constructor(repo: string) {
    super(repo, 'HEAD')
    this.message = `${repo} has no commits yet.`
  }
}

/** None of several repositories has it. */
export class RevisionNowhere extends UnknownRevision {
  override name = 'RevisionNowhere'

  constructor(repositories: number, revision: string) {
    super('', revision)
    this.message = `None of the ${repositories} repositories searched has a branch, tag or commit ${quote(revision)}.`
  }
}

export class UnknownPath extends AskError {
  override name = 'UnknownPath'
  readonly nearest: readonly string[]

  constructor(path: string, nearest: readonly string[] = [], wanted: 'file' | 'directory' = 'file') {
    super(`There is no ${wanted} ${quote(path)} at this revision.${suggest(nearest)}`)
    this.nearest = nearest
  }
}

/** The path names a directory where a file was asked for, or the reverse. */
export class WrongKind extends UnknownPath {
  override name = 'WrongKind'

  constructor(path: string, actual: 'directory' | 'file') {
    super(path)
    this.message = `${quote(path)} is a ${actual}.`
  }
}

/** The repository exists but can't be read yet, or at all. */
export class RepositoryNotReady extends AskError {
  override name = 'RepositoryNotReady'
}

/** A tree names the object, but it is missing, as in a partial clone. */
export class MissingObject extends AskError {
  override name = 'MissingObject'
}

export class BadQuery extends AskError {
  override name = 'BadQuery'
}

export class SearchTimeout extends AskError {
  override name = 'SearchTimeout'
}

/** The given location can't be served. */
export class BadSource extends AskError {
  override name = 'BadSource'
}

/** A file of the data directory can't be used; `message` names it, the reason, and the remedy. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

/** Git is missing or too old. */
export class UnusableGit extends Error {
  override name = 'UnusableGit'
}

/** Another process serves the same data directory. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

function quote(text: string): string {
  return `“${echoed(text)}”`
}

function suggest(nearest: readonly string[]): string {
  return nearest.length === 0 ? '' : ` Did you mean ${nearest.map(printable).join(' or ')}?`
}
