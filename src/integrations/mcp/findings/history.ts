import { z } from 'zod'
import { safeUrl } from './places.ts'
import { given, type Reader } from './reading.ts'

const commits = z.object({
  limitHit: z.boolean().optional(),
  commits: z.array(
    z.object({
      repository: z.string(),
      commit: z.string(),
      author: z.string(),
      date: z.string(),
      title: z.string(),
      url: z.string().optional(),
    }),
  ),
})

export const readCommits: Reader = ({ result, linkUrl }) => {
  const typed = commits.safeParse(result.fields).data
  if (!typed) return undefined
  const items = typed.commits.map(({ repository: repo, url, ...commit }) => ({
    ...commit,
    repo,
    url: safeUrl(url, linkUrl),
  }))
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
    commit: found.commit,
    path: found.path ?? /^\+\+\+ (?:b\/)?(.+)$/m.exec(found.diffHunk)?.[1],
    hunk: found.diffHunk.trimEnd(),
    title: found.title ?? found.message?.split('\n')[0],
    author: found.authorName ?? found.author,
    date: found.date,
    url: safeUrl(found.url, linkUrl),
  }))
  return { kind: 'diffs', items, hasMore: typed.limitHit ?? false, ...noteOf(result.fields) }
}

const comparison = z.object({
  repository: z.string().optional(),
  base: z.string().optional(),
  head: z.string().optional(),
  totalAdded: z.number(),
  totalDeleted: z.number(),
  totalModified: z.number(),
  files: z.array(
    z.object({
      path: z.string(),
      added: z.number(),
      deleted: z.number(),
      previousPath: z.string().optional(),
      binary: z.boolean().optional(),
      diff: z.string().optional(),
      hunks: z
        .array(z.union([z.string(), z.looseObject({ content: z.string() })]))
        .or(z.number())
        .optional(),
      url: z.string().optional(),
    }),
  ),
  hasNextPage: z.boolean(),
  endCursor: z.string().nullish(),
})

export const readComparison: Reader = (call) => {
  const typed = comparison.safeParse(call.result.fields).data
  if (!typed) return undefined
  const items = typed.files.map(({ path, added, deleted, previousPath, binary, diff, hunks, url }) => {
    const parts = Array.isArray(hunks) ? hunks.map((hunk) => (typeof hunk === 'string' ? hunk : hunk.content)) : []
    return {
      path,
      added,
      deleted,
      remark: binary ? 'binary' : previousPath === undefined ? undefined : `renamed from ${previousPath}`,
      diff: (diff ?? parts.map((part) => part.trimEnd()).join('\n')).trimEnd(),
      url: safeUrl(url, call.linkUrl),
    }
  })
  return {
    kind: 'comparison',
    repo: typed.repository ?? given(call, 'repo'),
    base: typed.base ?? given(call, 'base'),
    head: typed.head ?? given(call, 'head'),
    totals: { added: typed.totalAdded, deleted: typed.totalDeleted, modified: typed.totalModified },
    items,
    hasMore: typed.hasNextPage,
    cursor: typed.endCursor ?? undefined,
  }
}

const contributions = z.object({
  limitHit: z.boolean().optional(),
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
  return { kind: 'contributions', items, hasMore: typed.limitHit ?? false, ...noteOf(result.fields) }
}

const noted = z.looseObject({ note: z.string().min(1) })

function noteOf(fields: unknown): { note?: string } {
  const note = noted.safeParse(fields).data?.note
  return note === undefined ? {} : { note }
}
