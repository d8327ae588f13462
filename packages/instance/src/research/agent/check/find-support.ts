import { printable } from '../../../errors/printable.ts'
import { commitPath, filePath, type Links, lineRange } from '../../../files/links.ts'
import type { CommitHeader } from '../../../history/patch/patch.ts'
import type { FindCited } from '../../find/find-cited.ts'
import { placeLink } from '../../find/finding.ts'
import { commitLink, day } from '../../past/commit-words.ts'
import type { Source } from '../../turn.ts'
import { parseCitation, parseCommitCitation } from './citation.ts'

/** A citation, looked up. */
export interface Support {
  /** All text of the place, to compare with the statement. */
  held: string
  /** Markdown, pinned to a commit. */
  link: string
  source: Source
}

/** Looks up the text between the brackets of a citation; undefined if it names nothing that exists. */
export type FindSupport = (citation: string) => Promise<Support | undefined>

export type FindCommit = (
  repo: string | undefined,
  hash: string,
) => Promise<{ repo: string; header: CommitHeader; paths: readonly string[] } | undefined>

export function createFindSupport(findCited: FindCited, findCommit: FindCommit, links: Links): FindSupport {
  async function ofCommit(named: string | undefined, hash: string): Promise<Support | undefined> {
    const found = await findCommit(named, hash)
    if (found === undefined) return undefined
    const { repo, header, paths } = found
    const { id, authorName, authorEmail, authoredAt, committedAt, message } = header
    return {
      held: [id, authorName, authorEmail, day(authoredAt), day(committedAt), message, ...paths].join('\n'),
      link: commitLink(repo, id, links),
      source: { label: `${repo} – commit ${id.slice(0, 7)}`, href: commitPath(repo, id) },
    }
  }

  return async (text) => {
    const ofHistory = parseCommitCitation(text)
    if (ofHistory !== undefined) return await ofCommit(ofHistory.repo, ofHistory.hash)
    const citation = parseCitation(text)
    const place = citation && (await findCited(citation))
    if (place === undefined) return undefined
    const { repo, commit, path, startLine, endLine } = place
    const lines = { startLine, endLine }
    return {
      held: `${path}\n${place.text}`,
      link: placeLink(place, links),
      source: {
        label: `${repo} – ${printable(path)}:${lineRange(lines)}`,
        href: filePath(repo, commit, path, lines),
        place: { repo, path },
      },
    }
  }
}
