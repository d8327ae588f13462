import { ifRefused } from '../../errors/errors.ts'
import type { Engine, Repository } from '../../ports/engine.ts'
import type { Citation } from '../agent/check/citation.ts'

/** A place that exists, with its text. */
interface Cited {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  text: string
}

export type FindCited = (citation: Citation) => Promise<Cited | undefined>

/** Looks up places, only in these repositories; undefined if the file or one of the lines doesn't exist. */
export function createFindCited(
  engine: Pick<Engine, 'resolveRevision' | 'readFile'>,
  repositories: readonly Repository[],
  revision: string | undefined,
): FindCited {
  const [only, ...others] = repositories
  const files = new Map<string, Promise<{ commit: string; lines: string[] }>>()

  async function read(repo: string, revision: string | undefined, path: string) {
    const commit = await engine.resolveRevision(repo, revision)
    const file = await engine.readFile(repo, commit, path)
    return { commit, lines: file.kind === 'text' ? file.text.replace(/\n$/, '').split('\n') : [] }
  }

  return async (citation) => {
    const { path, startLine, endLine } = citation
    const named = citation.repo ?? (others.length === 0 ? only?.name : undefined)
    const repo = repositories.find(({ name }) => name === named)?.name
    if (repo === undefined || startLine < 1 || endLine < startLine) return undefined
    const key = JSON.stringify([repo, citation.revision, path])
    const file = files.get(key) ?? read(repo, citation.revision ?? revision, path)
    files.set(key, file)
    const found = await file.catch(ifRefused(undefined))
    if (found === undefined || endLine > found.lines.length) return undefined
    const text = found.lines.slice(startLine - 1, endLine).join('\n')
    return { repo, commit: found.commit, path, startLine, endLine, text }
  }
}
