import { z } from 'zod'
import { repositoryNotFound, visibleRepositories, visibleRepository } from '../../access/caller.ts'
import { metered } from '../../metering/metered.ts'
import { code, type Finding, findingMarkdown, findingsOf, isThin } from '../../research/find/finding.ts'
import { findNamedRepository, withoutPlace } from '../../research/question/named-repository.ts'
import { meaningfulWords } from '../../research/question/question-words.ts'
import { defineTool, type ToolContext, ToolFailure } from '../tool/tool.ts'

const fileLimit = 8
const askToName = 'Name the repository in the task, for example "in repository NAME"; list_repos shows the names.'

export const codeFinder = defineTool({
  name: 'code_finder',
  title: 'Code finder',
  description: [
    'Finds the code for a task inside one repository that you already know; name it in the task.',
    `Returns a short summary and links to line ranges in at most ${fileLimit} files, pinned to a commit. Declines searches across repositories.`,
  ].join(' '),
  input: z.strictObject({
    task: z.string().describe('What to find, with the name of the repository.'),
    revision: z
      .string()
      .optional()
      .describe('Branch, tag or commit; the default branch by default. The task must then name a repository.'),
  }),
  readOnly: true,
  async run({ task, revision: asked }, context) {
    const { engine, links, signal, caller, metering } = context
    const { repo, revision: named } = chooseRepository(task, asked, context)
    const commit = await engine.resolveRevision(repo, asked ?? named)
    const question = withoutPlace(task, [repo])
    if (meaningfulWords(question).length === 0) {
      throw new ToolFailure(`Say what to find in ${repo}: the task has no words to search for.`)
    }
    const found = await metered(metering, caller, 'code_finder', () => {
      context.progress(`Searching ${repo} at ${commit.slice(0, 10)}`)
      return engine.findCode(question, repo, commit, signal)
    })
    const findings = findingsOf(repo, commit, found, fileLimit)
    const { problem } = visibleRepository(engine, caller, repo)
    const note = findings.length === 0 && problem !== undefined ? ` ${repo} is incomplete: ${problem}.` : ''
    const summary = summarize(question, repo, commit, findings) + note
    const listed = findings.map((finding) => findingMarkdown(finding, links))
    const files = countFiles(findings)
    const again = listed.length > files ? ['Further ranges of these files:', ...listed.slice(files)] : []
    return {
      text: [summary, ...listed.slice(0, files), ...again].join('\n\n'),
      summary,
      repo,
      commit,
      places: findings.map(({ path, startLine, endLine, lines, ...place }) => ({
        path,
        startLine,
        endLine,
        url: links.file(repo, commit, path, { startLine, endLine }),
        ...(place.symbol === undefined ? {} : { symbol: place.symbol }),
        lines,
      })),
    }
  },
})

function chooseRepository(task: string, revision: string | undefined, { engine, caller }: ToolContext) {
  const names = visibleRepositories(engine, caller).map(({ name }) => name)
  const named = findNamedRepository(task, names)
  if (named.kind === 'one') return named
  if (named.kind === 'unknown') throw repositoryNotFound(engine, caller, named.name)
  if (named.kind === 'several') {
    throw new ToolFailure(
      `The task names several repositories: ${named.repos.slice(0, 8).join(', ')}. Name one of them in full.`,
    )
  }
  const [only, ...others] = names
  if (only !== undefined && others.length === 0 && revision === undefined)
    return { kind: 'one' as const, repo: only, revision: undefined }
  if (revision !== undefined) throw new ToolFailure(`A revision needs a repository. ${askToName}`)
  throw new ToolFailure(`code_finder searches one repository and does not discover across repositories. ${askToName}`)
}

function summarize(question: string, repo: string, commit: string, findings: readonly Finding[]): string {
  const where = `${repo} at ${commit.slice(0, 10)}`
  const [best] = findings
  if (best === undefined)
    return `Nothing in ${where} matches this task. Try other words, or the words that the code itself would use.`
  const symbol = best.symbol === undefined ? '' : `${code(best.symbol)} in `
  const nearest = `${symbol}${code(best.path)}, lines ${best.startLine}–${best.endLine}`
  if (isThin(meaningfulWords(question), findings)) {
    return `The evidence in ${where} is thin: no place holds even half of the words asked for. The nearest is ${nearest}.`
  }
  const more = countFiles(findings) - 1
  const others = more > 0 ? ` ${more} more ${more === 1 ? 'file' : 'files'} below, best first.` : ''
  return `In ${where} the best match is ${nearest}.${others}`
}

function countFiles(findings: readonly Finding[]): number {
  return new Set(findings.map(({ path }) => path)).size
}
