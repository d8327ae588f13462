import { filePath, type Links, lineRange } from '../links.ts'
import type { Answer } from './conversations.ts'
import { type Finding, findingMarkdown, isThin } from './finding.ts'

/** One search that was run, in the words of the answer. */
export interface SearchRun {
  what: string
  found: string
}

/** An answer in a fixed form: what was found, where, by which searches, and what it does not claim. */
export function writeAnswer(research: {
  findings: readonly Finding[]
  words: readonly string[]
  runs: readonly SearchRun[]
  notSearched: number
  links: Links
}): Answer {
  const { findings, words, runs, notSearched, links } = research
  const markdown = [
    summarize(findings, words),
    ...(findings.length === 0 ? [] : ['## Most likely places']),
    ...findings.map((finding) => findingMarkdown(finding, links)),
    '## Searches run',
    runs.map(({ what, found }) => `- ${what}: ${found}`).join('\n'),
    ...(notSearched === 0 ? [] : [`${notSearched} further repositories were not searched; name one in the question.`]),
    'No language model is configured: these places were found by searching and ranking. Nothing above is a conclusion.',
  ]
  return { markdown: markdown.join('\n\n'), sources: findings.map(source) }
}

function summarize(findings: readonly Finding[], words: readonly string[]): string {
  const [best, next] = findings
  if (best === undefined)
    return 'Nothing in the repositories searched matches this question. Try the words that the code itself would use.'
  if (isThin(words, findings)) {
    return `The evidence is thin: no single place holds even half of the question's words. The nearest is ${name(best)}.`
  }
  return `The best match is ${name(best)}${next === undefined ? '' : `, followed by ${name(next)}`}.`
}

function name({ repo, path, startLine, endLine, symbol }: Finding): string {
  const where = `\`${path}\` in ${repo}, lines ${startLine}–${endLine}`
  return symbol === undefined ? where : `${where} (\`${symbol}\`)`
}

function source(finding: Finding): Answer['sources'][number] {
  const { repo, commit, path } = finding
  return {
    label: `${repo} – ${path}:${lineRange(finding)}`,
    href: filePath(repo, commit, path, finding),
  }
}
