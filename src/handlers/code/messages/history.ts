import { codeSpan, fenced, linkLabel, oneLine, plainMarkdown } from '../../../blocks/escape.ts'
import type { CommitFound, DiffFound, FileCompared } from '../../../ports/index.ts'
import { codeWords } from '../words/code.ts'
import { day } from './result-tables.ts'

const TITLE_MAX = 120
const HASH = 10

/** One line per commit: hash, title, author, day; and the repository if there are several. */
export function commitsMarkdown(commits: readonly CommitFound[]): string {
  const several = new Set(commits.map(({ repo }) => repo)).size > 1
  return commits
    .map((commit) => {
      const where = several ? ` · ${codeSpan(commit.repo)}` : ''
      return `- ${hash(commit.commit, commit.url)} ${titleWith(commit)} — ${byline(commit)}${where}${elsewhere(commit)}`
    })
    .join('\n')
}

/** The title, with the searched words in bold. */
function titleWith({ title, matched = [] }: CommitFound): string {
  const line = oneLine(title, TITLE_MAX)
  if (matched.length === 0) return plainMarkdown(line)
  const words = new RegExp(`(${matched.map(RegExp.escape).join('|')})`, 'i')
  return line
    .split(words)
    .map((part, index) => (part === '' || index % 2 === 0 ? plainMarkdown(part) : `**${plainMarkdown(part)}**`))
    .join('')
}

/** The searched words that are below the title. */
function elsewhere({ title, matched = [] }: CommitFound): string {
  const shown = oneLine(title, TITLE_MAX).toLowerCase()
  const below = matched.filter((word) => !shown.includes(word.toLowerCase()))
  return below.length > 0 ? ` · ${codeWords.inMessage(below.map(codeSpan))}` : ''
}

/** Each hunk, with its commit above. */
export function diffsMarkdown(diffs: readonly DiffFound[]): string {
  const several = new Set(diffs.map(({ repo }) => repo)).size > 1
  return diffs
    .map((diff) => {
      const place = [several ? diff.repo : undefined, diff.path].filter((part) => part !== undefined).join(' › ')
      const title = diff.title === undefined ? '' : ` ${plainMarkdown(oneLine(diff.title, TITLE_MAX))}`
      const path = place === '' ? '' : `${diff.url ? `[${linkLabel(place)}](${diff.url})` : codeSpan(place)} · `
      return `${path}${hash(diff.commit, diff.commitUrl)}${title} — ${byline(diff)}\n${fenced(diff.hunk, 'diff')}`
    })
    .join('\n\n')
}

/** Each file with its counts and its diff. */
export function comparisonMarkdown(files: readonly FileCompared[]): string {
  return files
    .map(({ path, added, deleted, remark, diff, url }) => {
      const name = url === undefined ? codeSpan(path) : `[${linkLabel(path)}](${url})`
      const about = remark === undefined ? '' : ` · ${plainMarkdown(remark)}`
      return `${name} +${added} −${deleted}${about}${diff === '' ? '' : `\n${fenced(diff, 'diff')}`}`
    })
    .join('\n\n')
}

function hash(commit: string, url: string): string {
  return `[${linkLabel(commit.slice(0, HASH))}](${url})`
}

function byline({ author, date }: { author: string | undefined; date: string | undefined }): string {
  return [author === undefined ? '' : plainMarkdown(oneLine(author, 60)), plainMarkdown(day(date))]
    .filter((part) => part !== '')
    .join(', ')
}
