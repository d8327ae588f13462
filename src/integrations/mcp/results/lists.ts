import { z } from 'zod'
import { urlWithin } from '../../http/links.ts'
import { given, type Reader } from './reading.ts'

const entries = z.object({ files: z.array(z.object({ path: z.string(), isDirectory: z.boolean() })) })

/** `list_files`: one path per line; directories end with a slash. */
export const readEntries: Reader = (call) => {
  const { text, fields } = call.result
  const repo = given(call, 'repo')
  const typed = entries.safeParse(fields).data
  if (typed) {
    const items = typed.files.map(({ path, isDirectory }) => (isDirectory ? `${path.replace(/\/$/, '')}/` : path))
    return { kind: 'entries', repo, items, hasMore: false }
  }
  const notice = /\n\n\[Truncated\] (.*)$/.exec(text)
  const body = notice ? text.slice(0, notice.index) : text
  const items = /^No files\.?$/.test(body.trim()) ? [] : body.split('\n').filter((line) => line !== '')
  return { kind: 'entries', repo, items, hasMore: false, ...(notice?.[1] && { note: notice[1] }) }
}

const repositories = z.object({
  repositories: z.array(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      private: z.boolean().optional(),
      archived: z.boolean().optional(),
      fork: z.boolean().optional(),
      stars: z.number().optional(),
    }),
  ),
  hasMoreResults: z.boolean().optional(),
  pagination: z.object({ hasNextPage: z.boolean() }).optional(),
})

/** `list_repos`: `name [private,fork,★5] - description` lines, then how many of how many. */
export const readRepositories: Reader = ({ result: { text, fields } }) => {
  const typed = repositories.safeParse(fields).data
  if (typed) {
    const items = typed.repositories.map(({ name, description, stars, ...is }) => ({
      repo: name,
      description: description || undefined,
      marks: [
        ...(['private', 'archived', 'fork'] as const).filter((mark) => is[mark] === true),
        ...(stars ? [`★${stars}`] : []),
      ],
    }))
    return { kind: 'repositories', items, hasMore: typed.hasMoreResults ?? typed.pagination?.hasNextPage ?? false }
  }
  const hasMore = fields.hasMoreResults === true || /\(more results available/.test(text)
  const items = repositoryLines(text).flatMap((line) => {
    const [, repo, marks, description] = /^(\S+)(?: \[([^\]]*)\])?(?: - (.*))?$/.exec(line) ?? []
    return repo === undefined ? [] : [{ repo, description, marks: marks?.split(',') ?? [] }]
  })
  return { kind: 'repositories', items, hasMore }
}

const refs = z.object({
  refs: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      commit: z.string(),
      date: z.string().optional(),
      isDefault: z.boolean().optional(),
      url: z.string().optional(),
    }),
  ),
  hasMoreResults: z.boolean().optional(),
  limitHit: z.boolean().optional(),
  isIncomplete: z.boolean().optional(),
})

export const readRefs: Reader = (call) => {
  const typed = refs.safeParse(call.result.fields).data
  if (!typed) return undefined
  const items = typed.refs.map(({ date, isDefault = false, url, ...ref }) => ({
    ...ref,
    date,
    isDefault,
    url: urlWithin(given(call, 'repo'), url, call.linkUrl),
  }))
  const hasMore = typed.hasMoreResults ?? typed.limitHit ?? false
  const note = typed.isIncomplete ? call.result.text.split('\n').at(-1) : undefined
  const { tagsOnly, headsOnly } = call.args
  const only = tagsOnly === headsOnly ? undefined : tagsOnly ? 'tags' : 'branches'
  return { kind: 'refs', repo: given(call, 'repo'), only, items, hasMore, ...(note && { note }) }
}

/** `name [private,fork,★5] - description` lines, then a blank line and `Showing n of m`. */
function repositoryLines(text: string): string[] {
  const [list = ''] = text.split(/\n\n(?=Showing )/)
  return list.split('\n').filter((line) => /^\S/.test(line) && !/^(?:Showing \d|No repositories)/.test(line))
}

export function parseRepositoryNames(text: string): string[] {
  return repositoryLines(text).flatMap((line) => /^\S+/.exec(line) ?? [])
}
