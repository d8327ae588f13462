import { code } from '../find/finding.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { day, inWords } from '../past/commit-words.ts'
import { type Past, readableIn } from '../past/past.ts'
import { stemmed, tellingWords } from '../past/past-words.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { changeSaid } from '../sayings/subjects/change-said.ts'
import { CHANGELOGS, versionAbove } from '../versions/changelog-section.ts'
import { commitOf } from '../versions/resolve-versions.ts'

const GONE = 'remov|drop|delet|discontinu|no longer support'
/** "Do not drop X", "Fix removing of X" and "Add an option to remove X" remove nothing. */
const ACTIVE =
  /^(?:breaking(?: change)?:? )?(?:(?:remov|drop|delet|discontinu)(?:e|es|ed|s|ped)?|no longer supports?)\b(?! the need\b)(?!.{0,80}\b(?:if|once|unless|when|while)\b)/i
/** "X were dropped when the queue was full" tells of something that happens. */
const PASSIVE =
  /^(?:the |support for )?(.{2,80}?) (?:(?:has|have)(?: now)? been (?:removed|dropped|deleted|discontinued)\b(?=\s*(?:[.;(]|$|in favou?r|in v?\d|as\b|because\b|since\b))|(?:was|were)(?: now)? (?:removed|dropped|deleted|discontinued)\b(?=\s*(?:[.;(]|$|in favou?r|in v?\d)))/i
const MARKS = /^\s*(?:[-*+•]|\d+\.)\s+|\*\*|`/g
/** "The MSSQL driver" is mssql, "the mssql example" something else. */
const SORT = /^(?:driver|option|support)s?$/i
const LONGEST = 200

/** What a changelog says was removed, with the version it says so of, and when that was made; undefined if it says nothing. */
export async function replyOfChangelogRemoval(lost: readonly string[], past: Past): Promise<Reply | undefined> {
  const [longest] = lost.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return undefined
  const word = RegExp.escape(longest)
  const files = await linesMatching(`(?:${GONE}).*${word}|${word}.*(?:${GONE})`, CHANGELOGS, past)
  for (const { lines: found, ...file } of files) {
    const line = found.find(({ text }) => isAbout(text, lost))
    const version = line && versionAbove(await past.lines(file), line.line)
    if (line === undefined || version === undefined) continue
    const repository = readableIn(past).find(({ name }) => name === file.repo)
    const tagged = repository && (await commitOf(version, repository, past))
    const [commit] =
      (tagged && (await past.history.log.commits(repository, { head: tagged.commit, count: 1 }, past.signal))) ?? []
    const place = { ...file, startLine: line.line, endLine: line.line }
    const said = line.text.replace(MARKS, '').trim()
    const made = commit === undefined ? '' : ` That version was made on ${day(commit.committedAt)}.`
    return {
      first: `It was removed in ${code(tagged?.name ?? version)}, as the changelog says: “${inWords(said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said)}” (${linkTo(place, past.links, past.repositories.length > 1)}).${made}`,
      places: [{ ...place, symbol: undefined, lines: [] }],
      certainty: 'likely',
      isComplete: true,
    }
  }
  return undefined
}

function isAbout(line: string, lost: readonly string[]): boolean {
  const text = line.replace(MARKS, '').trim()
  const said = tellingWords(PASSIVE.exec(text)?.[1] ?? (ACTIVE.test(text) ? changeSaid(text).lost : ''))
  const [there, asked] = [new Set(said.map(stemmed)), new Set(lost.map(stemmed))]
  return (
    [...asked].every((word) => there.has(word)) && said.every((word) => asked.has(stemmed(word)) || SORT.test(word))
  )
}
