import { LRUCache } from 'lru-cache'
import { type Caller, readableRepository } from '../../access/caller.ts'
import { EmptyRepository, UnknownRevision } from '../../errors/errors.ts'
import type { Engine, ReadableRepository } from '../../ports/engine.ts'
import type { Reader } from '../layout/layout.ts'
import { type CodeHost, findCodeHost } from './code-host.ts'

const REFS_OFFERED = 12
const REPOSITORIES_KEPT = 200

/** A repository at one of its revisions, for one reader. */
export interface RepositoryView {
  reader: Reader
  repository: ReadableRepository
  repo: string
  /** As in the address; undefined means the default branch. */
  revision: string | undefined
  commit: string
  refs: OfferedRefs
  /** Undefined if the clone URL doesn't tell. */
  host: CodeHost | undefined
}

/** Those offered in the switcher: the default branch, then the newest. */
interface OfferedRefs {
  defaultBranch: string | undefined
  branches: readonly string[]
  tags: readonly string[]
}

interface RepositoryViews {
  /** Throws the same AskErrors for what doesn't exist and for what the caller may not see. */
  open(
    place: { repo: string; revision: string | undefined },
    asker: { caller: Caller; reader: Reader },
  ): Promise<RepositoryView>
}

export function createRepositoryViews(engine: Engine): RepositoryViews {
  const kept = new LRUCache<string, OfferedRefs>({ max: REPOSITORIES_KEPT })

  return {
    async open({ repo, revision }, { caller, reader }) {
      const repository = readableRepository(engine, caller, repo)
      const [commit, refs, origin] = await Promise.all([
        resolve(repo, revision),
        offeredRefs(repository),
        engine.originOf(repo),
      ])
      return { reader, repository, repo, revision, commit, refs, host: findCodeHost(origin) }
    },
  }

  async function resolve(repo: string, revision: string | undefined): Promise<string> {
    try {
      return await engine.resolveRevision(repo, revision)
    } catch (error) {
      // A typed revision may also be missing because the repository is empty.
      if (!(error instanceof UnknownRevision) || error instanceof EmptyRepository) throw error
      await engine.resolveRevision(repo).catch((other: unknown) => {
        if (other instanceof EmptyRepository) throw other
      })
      throw error
    }
  }

  async function offeredRefs({ id, refs, reader }: ReadableRepository): Promise<OfferedRefs> {
    const key = `${id} ${refs}`
    const known = refs === '' ? undefined : kept.get(key)
    if (known !== undefined) return known
    const listed = (await reader.listRefs({ types: ['branch', 'tag'] })).refs.filter(({ isCommit }) => isCommit)
    const named = (type: 'branch' | 'tag') =>
      listed
        .filter((ref) => ref.type === type)
        .slice(0, REFS_OFFERED)
        .map(({ name }) => name)
    const offered = {
      defaultBranch: listed.find(({ isDefault }) => isDefault)?.name,
      branches: named('branch'),
      tags: named('tag'),
    }
    kept.set(key, offered)
    return offered
  }
}
