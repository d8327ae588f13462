import type { DeepSearchReply } from '../../ports.ts'
import { findBlobLinks } from './blob-link.ts'

/**
 * Reads what `deepsearch` and `deepsearch_read` say: "still processing" with a link, a finished answer followed by its link,
 * or a conversation with front matter, one `# question` a turn and `## Sources`.
 */
export function parseDeepSearchText(text: string, baseUrl: string): DeepSearchReply {
  const url = /(?:^|\s)(?:Link:|identifier:)\s*(\S+)/i.exec(text)?.[1]?.replace(/[.,;]$/, '')
  if (/still processing/i.test(text) && url) return { state: 'pending', url: absolute(url, baseUrl) }
  const { fields, body } = frontMatter(text)
  const { answer, sources } = lastTurn(body)
  const link = fields.get('share_url') ?? fields.get('url') ?? url
  return {
    state: 'answered',
    conversation: {
      title: fields.get('title'),
      answer: absoluteLinks(answer, baseUrl),
      sources: sources.map((source) => ({ ...source, url: absolute(source.url, baseUrl) })),
      url: link ? absolute(link, baseUrl) : undefined,
      repositories: [...new Set(findBlobLinks(body, baseUrl).map(({ repo }) => repo))],
    },
  }
}

function frontMatter(text: string): { fields: Map<string, string>; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text)
  const pairs = (match?.[1] ?? '').split('\n').flatMap((line): [string, string][] => {
    const pair = /^(\w+):\s*(.*)$/.exec(line)
    return pair ? [[pair[1] ?? '', (pair[2] ?? '').replace(/^"(.*)"$/, '$1')]] : []
  })
  return { fields: new Map(pairs), body: text.slice(match?.[0].length ?? 0) }
}

function lastTurn(body: string): { answer: string; sources: { label: string; url: string }[] } {
  const turns = body.split(/^# .*$/m)
  const [answer = '', list = ''] = (turns.at(-1) ?? '').split(/^## Sources\s*$/m)
  const trailer = /^(?:Link: \S+|Deep search complete.*)$/gm
  const sources = [...list.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, label = '', url = '']) => ({ label, url }))
  return { answer: answer.replace(trailer, '').trim(), sources }
}

function absolute(url: string, baseUrl: string): string {
  return url.startsWith('/') ? `${baseUrl}${url}` : url
}

function absoluteLinks(markdown: string, baseUrl: string): string {
  return markdown.replace(/\]\(\/(?!\/)/g, `](${baseUrl}/`)
}
