import { z } from 'zod'
import { commitUrl, urlWithin } from '../../http/links.ts'
import { noteOf, type Reader } from './reading.ts'

const commits = z.object({
  limitHit: z.boolean().optional(),
  commits: z.array(
    z.object({
      repository: z.string(),
      commit: z.string(),
      author: z.string(),
      date: z.string(),
      title: z.string(),
      message: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
})

export const readCommits: Reader = ({ result, linkUrl }) => {
  const typed = commits.safeParse(result.fields).data
  if (!typed) return undefined
  const items = typed.commits.map(({ repository: repo, commit, author, date, title, message, url }) => {
    return {
      repo,
      commit,
      author: nameOf(author),
      date,
      title,
      ...(message !== undefined && { message }),
      url: urlWithin(repo, url, linkUrl) ?? commitUrl(repo, commit, linkUrl),
    }
  })
  return { kind: 'commits', items, hasMore: typed.limitHit ?? false, ...noteOf(result.fields) }
}

const diffs = z.object({
  limitHit: z.boolean().optional(),
  results: z.array(
    z.object({
      repository: z.string(),
      commit: z.string(),
      diffHunk: z.string(),
      url: z.string().optional(),
      commitUrl: z.string().optional(),
      path: z.string().optional(),
      authorName: z.string().optional(),
      author: z.string().optional(),
      date: z.string().optional(),
      title: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
})

export const readDiffs: Reader = ({ result, linkUrl }) => {
  const typed = diffs.safeParse(result.fields).data
  if (!typed) return undefined
  const items = typed.results.map((found) => ({
    repo: found.repository,
    ...linksOf(found, linkUrl),
    commit: found.commit,
    path: found.path ?? /^\+\+\+ (?:b\/)?(.+)$/m.exec(found.diffHunk)?.[1],
    hunk: found.diffHunk.trimEnd(),
    title: found.title ?? found.message?.split('\n')[0],
    author: found.authorName ?? (found.author && nameOf(found.author)),
    date: found.date,
  }))
  return { kind: 'diffs', items, hasMore: typed.limitHit ?? false, ...noteOf(result.fields) }
}

interface Linked {
  repository: string
  commit: string
  url?: string | undefined
  commitUrl?: string | undefined
}

/** The single address that instances give may be the file's or the commit's. */
function linksOf({ repository, commit, url, commitUrl: own }: Linked, linkUrl: string) {
  const given = urlWithin(repository, url, linkUrl)
  const isFile = given?.includes('/-/blob/') ?? false
  const commitPage = urlWithin(repository, own, linkUrl) ?? (isFile ? undefined : given)
  return { url: isFile ? given : undefined, commitUrl: commitPage ?? commitUrl(repository, commit, linkUrl) }
}

const contributions = z.object({
  limitHit: z.boolean().optional(),
  hasMoreResults: z.boolean().optional(),
  repositories: z.array(
    z.object({
      repoName: z.string(),
      repoCommitCount: z.number(),
      repoMostRecentCommitDate: z.string().optional(),
    }),
  ),
})

export const readContributions: Reader = ({ result }) => {
  const typed = contributions.safeParse(result.fields).data
  if (!typed) return undefined
  const items = typed.repositories.map(({ repoName, repoCommitCount, repoMostRecentCommitDate }) => ({
    repo: repoName,
    commits: repoCommitCount,
    lastCommit: repoMostRecentCommitDate,
  }))
  const hasMore = typed.hasMoreResults ?? typed.limitHit ?? false
  return { kind: 'contributions', items, hasMore, ...noteOf(result.fields) }
}

/** `Name <email>` → the name: addresses don't belong in a channel. */
function nameOf(author: string): string {
  return author.replace(/(?<=\S)\s*<[^>]*>$/, '')
}
