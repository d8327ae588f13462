import type { CommitMatch } from '../history.ts'
import type { Searched } from './context.ts'

/** Tells of commits by their place. */
export function createCommitTeller({ db, graph, target }: Searched): (place: number) => CommitMatch {
  const find = db.prepare(
    `SELECT message.text, author.name, author.email FROM commit_ JOIN message ON message.id = commit_.id
     JOIN author ON author.id = commit_.author WHERE commit_.id = ?`,
  )
  return (place) => {
    const { text, name, email } = find.get(graph.firstId + place) ?? {}
    return {
      repo: target.repo,
      commit: graph.idOf(place),
      authorName: String(name),
      authorEmail: String(email),
      date: graph.committedAt[place] ?? 0,
      message: String(text),
    }
  }
}
