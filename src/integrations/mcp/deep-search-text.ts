import type { DeepSearchReply } from '../../ports.ts'
import { linesWithFences } from './fences.ts'
import { citedRepositories } from './instance-links.ts'

/**
 * Reads what `deepsearch` and `deepsearch_read` say: "still processing" with a link, a finished answer followed by its link,
 * or a conversation with front matter, one `# question` a turn and `## Sources`. `linkUrl` completes relative links.
 */
export function parseDeepSearchText(text: string, linkUrl: string): DeepSearchReply {
  const trailer = trailerOf(text)
  const pending = /still processing/i.test(trailer) ? linkIn(trailer, linkUrl) : undefined
  if (pending) return { state: 'pending', url: pending }
  const { fields, body } = frontMatter(text)
  const { answer, sources } = withoutSources(fields.size > 0 ? withoutFirstQuestion(body) : body)
  const shared = fields.get('share_url') ?? fields.get('url')
  return {
    state: 'answered',
    conversation: {
      title: fields.get('title'),
      answer: absoluteLinks(answer.replace(TRAILER, '').trim(), linkUrl),
      sources: [...sources.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(([, label = '', target = '']) => {
        const url = safeUrl(target, linkUrl)
        return url ? [{ label, url }] : []
      }),
      url: shared ? safeUrl(shared, linkUrl) : linkIn(trailer, linkUrl),
      repositories: citedRepositories(body.replace(TRAILER, ''), linkUrl),
      suggestedFollowUps: [],
    },
  }
}

/** What the tool itself adds behind an answer, on lines of its own. */
const TRAILER = /^(?:Link: \S+|Deep search complete.*)$/gm

/** The last lines; an answer's own words about links or processing stand before them. */
function trailerOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-2).join('\n')
}

function linkIn(trailer: string, linkUrl: string): string | undefined {
  const target = /^Link:\s*(\S+)/m.exec(trailer)?.[1] ?? /identifier:\s*(\S+)/i.exec(trailer)?.[1]
  return target && safeUrl(target.replace(/[.,;]$/, ''), linkUrl)
}

/** An absolute http(s) address that cannot end the link it is put into; undefined for anything else. */
function safeUrl(target: string, linkUrl: string): string | undefined {
  const url = URL.canParse(target, linkUrl) ? new URL(target, linkUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.href.replaceAll('|', '%7C').replaceAll('<', '%3C').replaceAll('>', '%3E')
}

function frontMatter(text: string): { fields: Map<string, string>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text)
  const pairs = (match?.[1] ?? '').split('\n').flatMap((line): [string, string][] => {
    const pair = /^(\w+):\s*(.*)$/.exec(line)
    return pair ? [[pair[1] ?? '', (pair[2] ?? '').replace(/^"(.*)"$/, '$1')]] : []
  })
  return { fields: new Map(pairs), body: text.slice(match?.[0].length ?? 0) }
}

/** The question of the first turn stands above the answer already; those of later turns stay between the answers. */
function withoutFirstQuestion(body: string): string {
  return body.replace(/^\s*# .*\n?/, '')
}

/** Cuts off the last list of sources, where nothing but the list follows its heading. */
function withoutSources(body: string): { answer: string; sources: string } {
  const lines = linesWithFences(body)
  const at = lines.findLastIndex(({ line, inFence }) => !inFence && /^## Sources\s*$/.test(line))
  const after = lines.slice(at + 1).map(({ line }) => line)
  if (at < 0 || after.some((line) => /^#/.test(line))) return { answer: body, sources: '' }
  return {
    answer: lines
      .slice(0, at)
      .map(({ line }) => line)
      .join('\n'),
    sources: after.join('\n'),
  }
}

function absoluteLinks(markdown: string, linkUrl: string): string {
  return markdown.replace(/\]\(\/(?!\/)/g, `](${linkUrl}/`)
}
