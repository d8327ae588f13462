/** A place as the model cites it: `[[REPOSITORY@REVISION PATH:FIRST-LAST]]`, where the repository may be left out. */
export interface Citation {
  repo: string | undefined
  revision: string | undefined
  path: string
  startLine: number
  endLine: number
}

/** Folder names such as `[id]` have brackets of their own. */
export const CITATION = /\[\[((?:[^[\]\n]|\[[^[\]\n]{1,100}\]){1,600})\]\]/g
const DIGITS = 7
const PLACE = new RegExp(`^(.+?)(?::|#)L?(\\d{1,${DIGITS}})(?:\\s*[-–]\\s*L?(\\d{1,${DIGITS}}))?$`)

/** Parses the text between the brackets; undefined if it names no place. */
export function parseCitation(text: string): Citation | undefined {
  const [, where, first, last] = PLACE.exec(text.trim()) ?? []
  if (where === undefined) return undefined
  const [, repository, path = where] = /^(\S+)\s+(?:[-–]\s+)?(.+)$/.exec(where) ?? []
  const [, repo, revision] = /^(.+?)(?:@(.+))?$/.exec(repository ?? '') ?? []
  const startLine = Number(first)
  return {
    repo,
    revision,
    path: path.replaceAll('`', ''),
    startLine,
    endLine: last === undefined ? startLine : Number(last),
  }
}

/** A commit as the model cites it: `[[REPOSITORY commit HASH]]`, where the repository may be left out. */
export function parseCommitCitation(text: string): { repo: string | undefined; hash: string } | undefined {
  const [, repo, hash] = /^(?:(\S+)\s+)?commit\s+`?([\da-f]{7,64})`?$/.exec(text.trim()) ?? []
  return hash === undefined ? undefined : { repo, hash }
}
