import { printable } from '../../errors/printable.ts'
import { filePath, type Links, lineRange } from '../../files/links.ts'
import type { CommitMatch } from '../../history/history.ts'
import type { Answer } from '../conversations.ts'
import type { Definition } from '../find/definition.ts'
import { code, type Finding, fencedLines, isThin, placeLink, wordsAt } from '../find/finding.ts'
import type { SearchRun } from '../find/search-run.ts'
import type { Surroundings } from '../find/surroundings.ts'
import { countCovered } from '../question/question-words.ts'
import { connectionLine, definitionLine, importLine, testLink } from './answer-lines.ts'
import { commitLine } from './history-markdown.ts'

export interface Research extends Surroundings {
  /** What the question was taken to mean, where it does not say so itself. */
  taken?: string | undefined
  /** The answer in a few sentences, where more is known than which place matches best. */
  summary?: string | undefined
  /** Before the places. */
  sections?: readonly { title: string; lines: readonly string[] }[]
  /** Best first. */
  findings: readonly Finding[]
  /** What the answer rests on beside them. */
  others?: readonly Finding[]
  definitions: readonly Definition[]
  words: readonly string[]
  runs: readonly SearchRun[]
  /** Names of all that were looked into. */
  repositories: readonly string[]
  notSearched: number
  /** Newest first; for questions of when and why. */
  commits: readonly CommitMatch[]
  followUps: readonly string[]
  /** Why there is one but it did not answer: "The language model …". */
  modelFailure?: string | undefined
}

const IMPORTS_SHOWN = 4

/** An answer in a fixed form: what was found, where, how it hangs together, by which searches, and what it does not claim. */
export function writeAnswer(research: Research, links: Links): Answer {
  const { findings, openings, connections, imports, tests, runs, repositories, notSearched, followUps } = research
  const [shown, others] = [findings.slice(0, openings.length), findings.slice(openings.length)]
  const connected = [
    ...connections.flatMap((connection) => connectionLine(connection, links) ?? []),
    ...imports.slice(0, IMPORTS_SHOWN).map((one) => importLine(one, links)),
  ]
  const markdown = [
    ...(research.taken === undefined ? [] : [research.taken]),
    research.summary ?? summarize(research, links),
    ...(research.sections ?? []).flatMap(({ title, lines }) => section(title, lines)),
    ...(findings.length === 0 ? [] : [research.summary === undefined ? '## Most likely places' : '## Places']),
    ...shown.map((finding, index) => placeMarkdown(finding, index + 1, openings[index] ?? [], links)),
    ...(others.length === 0 ? [] : [`Further down: ${others.map((one) => placeLink(one, links)).join(' · ')}`]),
    ...section(
      'Definitions',
      research.definitions.map((one) => definitionLine(one, links)),
    ),
    ...section('How they are connected', connected),
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
  const sources = [...findings, ...(research.others ?? [])].map(source)
  return { markdown: markdown.join('\n\n'), sources, repositories, followUps }
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

function placeMarkdown(finding: Finding, number: number, lines: Finding['lines'], links: Links): string {
  const symbol = finding.symbol === undefined ? '' : ` · ${code(finding.symbol)}`
  return [`**${number}.** ${placeLink(finding, links)}${symbol}`, ...fencedLines(lines)].join('\n\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}

function source(finding: Finding): Answer['sources'][number] {
  const { repo, commit, path, symbol } = finding
  return {
    label: `${repo} – ${printable(path)}:${lineRange(finding)}`,
    href: filePath(repo, commit, path, finding),
    place: { repo, path, ...(symbol !== undefined && { symbol }) },
  }
}
