import type { CommitMatch } from '../history.ts'
import { createBlockReader, MESSAGES } from '../store/text-blocks.ts'
import type { Searched } from './context.ts'

/** Reads commits by their position. */
export function createCommitTeller({ db, graph, target }: Searched): (place: number) => CommitMatch {
  const find = db.prepare(
    'SELECT author.name, author.email FROM commit_ JOIN author ON author.id = commit_.author WHERE commit_.id = ?',
  )
  const blockOf = createBlockReader(db, MESSAGES)
  return (place) => {
    const id = graph.firstId + place
    const { name, email } = find.get(id) ?? {}
    return {
      repo: target.repo,
      commit: graph.idOf(place),
      authorName: String(name),
      authorEmail: String(email),
      date: graph.committedAt[place] ?? 0,
      message: blockOf(id).read(id),
    }
  }
}
