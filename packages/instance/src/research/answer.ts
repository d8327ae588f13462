import type { CommitMatch } from '../history/history.ts'
import { filePath, type Links, lineRange } from '../links.ts'
import type { Answer } from './conversations.ts'
import { code, escapeLabel, type Finding, fencedLines, isThin, placeLink, wordsAt } from './finding.ts'
import type { Import } from './imports.ts'
import { countCovered } from './question-words.ts'
import type { Surroundings } from './surroundings.ts'
import type { Use, UsedSymbol } from './uses.ts'

/** One search that was run, in the words of the answer. */
export interface SearchRun {
  what: string
  found: string
}

export interface Research extends Surroundings {
  /** Best first. */
  findings: readonly Finding[]
  words: readonly string[]
  runs: readonly SearchRun[]
  /** Names of all that were looked into. */
  repositories: readonly string[]
  notSearched: number
  /** Newest first; for questions of when and why. */
  commits: readonly CommitMatch[]
  /** Why there is one but it did not answer: "The language model …". */
  modelFailure?: string | undefined
}

const USES_SHOWN = 4
const IMPORTS_SHOWN = 4

/** An answer in a fixed form: what was found, where, how it hangs together, by which searches, and what it does not claim. */
export function writeAnswer(research: Research, links: Links): Answer {
  const { findings, openings, connections, imports, tests, runs, repositories, notSearched } = research
  const [shown, others] = [findings.slice(0, openings.length), findings.slice(openings.length)]
  const connected = [
    ...connections.flatMap((connection) => connectionLine(connection, links) ?? []),
    ...imports.slice(0, IMPORTS_SHOWN).map((one) => importLine(one, links)),
  ]
  const markdown = [
    summarize(research, links),
    ...section('How they are connected', connected),
    ...(findings.length === 0 ? [] : ['## Most likely places']),
    ...shown.map((finding, index) => placeMarkdown(finding, index + 1, openings[index] ?? [], links)),
    ...(others.length === 0 ? [] : [`Further down: ${others.map((one) => placeLink(one, links)).join(' · ')}`]),
    ...section(
      'Related tests',
      tests.map((test) => `- ${testLink(test, links)}`),
    ),
    ...section(
      'Related history',
      research.commits.map((commit) => commitLine(commit, links)),
    ),
    ...section(
      'Searches run',
      runs.map(({ what, found }) => `- ${what}: ${found}`),
    ),
    ...(notSearched === 0 ? [] : [`${notSearched} further repositories were not searched; name one in the question.`]),
    `${whyNoModel(research)}: these places were found by searching and ranking. Nothing above is a conclusion.`,
  ]
  return { markdown: markdown.join('\n\n'), sources: findings.map(source), repositories }
}

function whyNoModel({ modelFailure }: Research): string {
  return modelFailure === undefined ? 'No language model is configured' : `The language model ${modelFailure}`
}

function summarize({ findings, words }: Research, links: Links): string {
  const [best, ...others] = findings
  if (best === undefined)
    return 'Nothing in the repositories searched matches this question. Try the words that the code itself would use.'
  const all = findings.map(wordsAt).join('\n')
  const missing = words.filter((word) => countCovered([word], all) === 0)
  const gaps = missing.length === 0 ? '' : ` None of the lines found mentions ${missing.map(code).join(', ')}.`
  if (isThin(words, findings)) {
    return `The evidence is thin: no single place holds even half of the question's words. The nearest is ${name(best, links)}.${gaps}`
  }
  const next = others.filter(({ path }) => path !== best.path).slice(0, 2)
  const then = next.length === 0 ? '' : ` Then ${next.map((one) => name(one, links)).join(', and ')}.`
  return `The best match is ${name(best, links)}.${then}${gaps}`
}

function name(finding: Finding, links: Links): string {
  const { symbol } = finding
  return symbol === undefined ? placeLink(finding, links) : `${code(symbol)} in ${placeLink(finding, links)}`
}

/** Undefined where nothing but tests uses it. */
function connectionLine({ symbol, finding, uses }: UsedSymbol, links: Links): string | undefined {
  const callers = uses.filter(({ isTest }) => !isTest)
  if (callers.length === 0) return undefined
  const shown = callers.slice(0, USES_SHOWN).map((use) => {
    const place = placeLink({ ...use, startLine: use.line, endLine: use.line }, links)
    return use.within === undefined ? place : `${code(use.within)} (${place})`
  })
  const more = callers.length - shown.length
  const rest = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'file' : 'files'}`
  return `- ${code(symbol)} (${code(finding.path)}) is used in ${shown.join(', ')}${rest}`
}

function importLine({ from, to, line }: Import, links: Links): string {
  return `- ${placeLink({ ...from, startLine: line, endLine: line }, links)} imports ${code(to.path)}`
}

function placeMarkdown(finding: Finding, number: number, lines: Finding['lines'], links: Links): string {
  const symbol = finding.symbol === undefined ? '' : ` · ${code(finding.symbol)}`
  return [`**${number}.** ${placeLink(finding, links)}${symbol}`, ...fencedLines(lines)].join('\n\n')
}

function testLink(test: Finding | Use, links: Links): string {
  return placeLink('line' in test ? { ...test, startLine: test.line, endLine: test.line } : test, links)
}

function commitLine({ repo, commit, date, message }: CommitMatch, links: Links): string {
  const title = escapeLabel(message.split('\n', 1)[0] ?? '')
  return `- [${commit.slice(0, 10)}](${links.commit(repo, commit)}), ${new Date(date * 1_000).toISOString().slice(0, 10)}: ${title}`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}

function source(finding: Finding): Answer['sources'][number] {
  const { repo, commit, path } = finding
  return {
    label: `${repo} – ${path}:${lineRange(finding)}`,
    href: filePath(repo, commit, path, finding),
  }
}
