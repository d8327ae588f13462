import { z } from 'zod'
import { commitUrl, urlWithin } from '../../http/links.ts'
import { given, type Reader } from './reading.ts'

const range = z.object({ startLine: z.int(), lines: z.int() })
const hunk = z.object({ oldRange: range, newRange: range, section: z.string().default(''), body: z.string() })

const file = z.object({
  path: z.string(),
  added: z.number(),
  deleted: z.number(),
  oldPath: z.string().optional(),
  status: z.string().optional(),
  kind: z.string().optional(),
  hunks: z.array(hunk).catch([]),
  isCut: z.boolean().optional(),
  url: z.string().optional(),
})

const HASH = /^[0-9a-f]{40,64}$/

const typed = z.object({
  repository: z.string().optional(),
  base: z.string().optional(),
  head: z.string().optional(),
  baseUrl: z.string().optional(),
  headUrl: z.string().optional(),
  mergeBase: z.string().optional(),
  totalAdded: z.number(),
  totalDeleted: z.number(),
  totalModified: z.number(),
  files: z.array(file),
  hasNextPage: z.boolean(),
  endCursor: z.string().nullish(),
})

export const readComparison: Reader = (call) => {
  const fields = typed.safeParse(call.result.fields).data
  if (!fields) return undefined
  const { base, head, mergeBase } = fields
  const repo = fields.repository ?? given(call, 'repo')
  const pageOf = (url: string | undefined, commit: string | undefined) =>
    urlWithin(repo, url, call.linkUrl) ??
    (HASH.test(commit ?? '') ? commitUrl(repo, commit ?? '', call.linkUrl) : undefined)
  const parted = mergeBase !== undefined && base !== undefined && mergeBase !== base
  return {
    kind: 'comparison',
    repo,
    base: given(call, 'base') || (base ?? ''),
    head: given(call, 'head') || (head ?? ''),
    baseUrl: pageOf(fields.baseUrl, base),
    headUrl: pageOf(fields.headUrl, head),
    totals: { added: fields.totalAdded, deleted: fields.totalDeleted, modified: fields.totalModified },
    items: fields.files.map((each) => ({
      path: each.path,
      added: each.added,
      deleted: each.deleted,
      remark: remarkOf(each),
      diff: each.hunks.map(hunkText).join('\n'),
      url: urlWithin(repo, each.url, call.linkUrl),
    })),
    hasMore: fields.hasNextPage,
    cursor: fields.endCursor || undefined,
    ...(parted && { note: `They split at ${mergeBase.slice(0, 10)}. Later changes on the first side are left out.` }),
  }
}

function remarkOf({ oldPath, status, kind, isCut }: z.output<typeof file>): string | undefined {
  const remarks = [
    oldPath === undefined ? undefined : `renamed from ${oldPath}`,
    status === 'added' || status === 'deleted' ? status : undefined,
    kind === undefined || kind === 'text' ? undefined : kind === 'missing' ? 'content missing' : kind,
    isCut ? 'not all shown' : undefined,
  ].filter((remark) => remark !== undefined)
  return remarks.length === 0 ? undefined : remarks.join(', ')
}

function hunkText({ oldRange, newRange, section, body }: z.output<typeof hunk>): string {
  const header = `@@ -${oldRange.startLine},${oldRange.lines} +${newRange.startLine},${newRange.lines} @@`
  return `${section === '' ? header : `${header} ${section}`}\n${body.replace(/\n$/, '')}`
}
