import type { Links } from '../../files/links.ts'
import type { CommitMatch } from '../../history/history.ts'
import { code, escapeLabel } from '../find/finding.ts'
import type { SymbolHistory } from '../find/symbol-history.ts'
import { withoutLinks } from '../reply/without-links.ts'

const LONGEST_REASON = 240

/** A commit with its link, and the beginning of what its message says below the title. */
export function commitLine({ repo, commit, date, authorName, message }: CommitMatch, links: Links): string {
  const [title = '', ...rest] = message.split('\n')
  const reason = firstParagraph(rest)
  return [
    `- ${commitLink({ repo, commit }, links)}, ${day(date)}, ${inWords(authorName)}: ${inWords(title)}`,
    ...(reason === '' || title.includes(reason) ? [] : [`  ${inWords(reason)}`]),
  ].join('\n')
}

/** When a symbol came, and when lines that name it last changed; undefined where neither is known. */
export function historySentence(found: SymbolHistory, links: Links): string | undefined {
  const { symbol, head, added, changes } = found
  const [last] = changes
  const since = last && last.commit !== added?.commit ? `${commitLink(last, links)} (${day(last.date)})` : undefined
  if (added === undefined)
    return (
      since &&
      `Lines of its file that name ${code(symbol)} last changed in ${since}; when it came is further back than was looked.`
    )
  const came = `A line with ${code(head)} first came with ${commitLink(added, links)} (${day(added.date)}, ${inWords(added.authorName)})`
  return since === undefined
    ? `${came}; no later commit changed a line of its file that names ${code(symbol)}.`
    : `${came}. Lines of its file that name ${code(symbol)} last changed in ${since}.`
}

/** All commits of both, each once, newest first. */
export function mergeCommits(...lists: readonly (readonly CommitMatch[])[]): CommitMatch[] {
  const byId = new Map(lists.flat().map((commit) => [commit.commit, commit]))
  return [...byId.values()].sort((a, b) => b.date - a.date)
}

function commitLink({ repo, commit }: Pick<CommitMatch, 'repo' | 'commit'>, links: Links): string {
  return `[${commit.slice(0, 10)}](${links.commit(repo, commit)})`
}

function day(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

/** Trailers say who, not why. */
function firstParagraph(lines: readonly string[]): string {
  const begin = lines.findIndex((line) => line.trim() !== '')
  if (begin === -1) return ''
  const rest = lines.slice(begin)
  const end = rest.findIndex((line) => line.trim() === '')
  const words = rest
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !/^[\w-]+-by: |^git-svn-id|^Change-Id|^--HG--|^extra :/i.test(line))
  const text = words
    .join(' ')
    .replace(/^[*-]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= LONGEST_REASON ? text : `${text.slice(0, LONGEST_REASON - 1)}…`
}

/** Messages are anybody's text. */
function inWords(text: string): string {
  return escapeLabel(withoutLinks(text))
}
