import { codeSpan, fenced, linkLabel, oneLine, plainMarkdown } from '../../../blocks/escape.ts'
import type { CommitFound, DiffFound, FileCompared } from '../../../ports/index.ts'
import { day } from './result-tables.ts'

const TITLE_MAX = 120
const HASH = 10

/** One line a commit: hash, title, author, day; the repository where there are several. */
export function commitsMarkdown(commits: readonly CommitFound[]): string {
  const several = new Set(commits.map(({ repo }) => repo)).size > 1
  return commits
    .map((commit) => {
      const where = several ? ` · ${codeSpan(commit.repo)}` : ''
      return `- ${hash(commit.commit, commit.url)} ${plainMarkdown(oneLine(commit.title, TITLE_MAX))} — ${byline(commit)}${where}`
    })
    .join('\n')
}

/** Each hunk with its commit above. */
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
