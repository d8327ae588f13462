import { z } from 'zod'
import { repositoryNotFound, visibleRepositories, visibleRepository } from '../../access/caller.ts'
import { metered } from '../../metering/metered.ts'
import { modelWords } from '../../research/agent/model-words.ts'
import { askedAfter, inFullAfter } from '../../research/asked-after.ts'
import { findingMarkdown } from '../../research/find/finding.ts'
import { createLookups } from '../../research/find/lookups.ts'
import type { Means } from '../../research/kinds/kind.ts'
import { takeApart } from '../../research/question/asked.ts'
import { withQuestionWords } from '../../research/question/question-word.ts'
import { meaningfulWords } from '../../research/question/question-words.ts'
import { findNamedRepository, withoutPlace } from '../../research/question/scope/named-repository.ts'
import { withFullNames } from '../../research/question/scope/spoken-repository.ts'
import { withoutCourtesy } from '../../research/question/without-courtesy.ts'
import { withoutLinks } from '../../research/reply/without-links.ts'
import { insteadSaid, searchedLine } from '../../research/reply/write-reply.ts'
import { searchedIn } from '../../research/searched-in.ts'
import { tryPlan } from '../../research/try-plan.ts'
import { defineTool, type ToolContext, ToolFailure } from '../tool/tool.ts'

const FILE_LIMIT = 8
const askToName = 'Name the repository in the task, for example "in repository NAME"; list_repos shows the names.'

export const codeFinder = defineTool({
  name: 'code_finder',
  title: 'Code finder',
  description: [
    'Finds the code for a task inside one repository that you already know; name it in the task.',
    `Returns a short summary and links to line ranges in at most ${FILE_LIMIT} files, pinned to a commit. Declines searches across repositories.`,
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
    const began = performance.now()
    const { engine, history, links, signal, caller, metering } = context
    const { question, before } = askedAfter(task)
    const names = visibleRepositories(engine, caller).map(({ name }) => name)
    const own = withFullNames(question, names)
    const { repo, revision: named } = chooseRepository(own, asked, names, context)
    const commit = await engine.resolveRevision(repo, asked ?? named)
    const whole = inFullAfter(
      withoutPlace(own, [repo]),
      before === undefined ? undefined : withoutPlace(withFullNames(before, names), [repo]),
    )
    if (meaningfulWords(whole).length === 0) {
      throw new ToolFailure(`Say what to find in ${repo}: the task has no words to search for.`)
    }
    const taken = takeApart(withQuestionWords(withoutCourtesy(whole)))
    const repository = visibleRepository(engine, caller, repo)
    const { problem } = repository
    const repositories = [repository]
    const means: Means = {
      ...createLookups(engine, repositories, commit, signal),
      engine,
      history,
      links,
      repositories,
      revision: commit,
      signal,
      tell: context.progress,
    }
    const reply = await metered(metering, caller, 'code_finder', async () => {
      context.progress(`Searching ${repo} at ${commit.slice(0, 10)}`)
      const plan = await tryPlan({ asked: taken, typed: whole, means })
      if ('problem' in plan) throw plan.problem
      return plan.found
    })
    const searched = searchedLine({
      repositories: await searchedIn(means),
      model: modelWords(undefined),
      spelt: reply?.spelt,
      ms: performance.now() - began,
    })
    const places = (reply?.places ?? []).slice(0, FILE_LIMIT)
    const note = places.length === 0 && problem !== undefined ? ` ${repo} is incomplete: ${problem}.` : ''
    const said = (reply === undefined ? nothingIn(repo, commit) : insteadSaid(reply) + withoutLinks(reply.first)) + note
    // If the answer is a table, its first line is only a count.
    const table = reply?.isComplete && reply.body?.startsWith('|') ? withoutLinks(reply.body) : undefined
    const summary = table === undefined ? said : `${said}\n\n${table}`
    return {
      text: [
        said,
        ...(reply?.body === undefined ? [] : [reply.body]),
        ...places.map((place) => findingMarkdown(place, links)),
        `_${searched}_`,
      ].join('\n\n'),
      summary,
      repo,
      commit,
      places: places.map(({ path, startLine, endLine, lines, symbol }) => ({
        path,
        startLine,
        endLine,
        url: links.file(repo, commit, path, { startLine, endLine }),
        ...(symbol === undefined ? {} : { symbol }),
        lines,
      })),
    }
  },
})

function nothingIn(repo: string, commit: string): string {
  return `Nothing in ${repo} at ${commit.slice(0, 10)} matches this task. Try other words, or the words that the code itself would use.`
}

function chooseRepository(
  task: string,
  revision: string | undefined,
  names: readonly string[],
  { engine, caller }: ToolContext,
) {
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
