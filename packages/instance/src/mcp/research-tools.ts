import { z } from 'zod'
import { visibleRepository } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'
import { logFailure } from '../errors/failure.ts'
import type { Log } from '../ports/log.ts'
import type { ResearchTool } from '../research/agent/research-tool.ts'
import { findingMarkdown, findingsOf } from '../research/find/finding.ts'
import { defineTool, type Tool, type ToolContext, ToolFailure } from './tool/tool.ts'
import { commitSearch } from './tools/commit-search.ts'
import { compareRevisions } from './tools/compare-revisions.ts'
import { diffSearch } from './tools/diff-search.ts'
import { findReferences } from './tools/find-references.ts'
import { goToDefinition } from './tools/go-to-definition.ts'
import { keywordSearch } from './tools/keyword-search.ts'
import { listFiles } from './tools/list-files.ts'
import { listRepos } from './tools/list-repos.ts'
import { nlsSearch } from './tools/nls-search.ts'
import { readFile } from './tools/read-file.ts'

const FILES = 8

/** `code_finder` for a search that was already metered. */
const findCode = defineTool({
  name: 'find_code',
  title: 'Find code',
  description: 'Finds the places in one repository that most likely contain the code for a task, best first.',
  input: z.strictObject({
    repo: z.string().describe('Full repository name.'),
    task: z.string().min(1).max(2_000).describe('What the code does, in words and names that it would use.'),
    revision: z.string().optional().describe('Branch, tag or commit hash; the default branch by default.'),
  }),
  readOnly: true,
  async run({ repo, task, revision }, { engine, caller, links, signal }) {
    visibleRepository(engine, caller, repo)
    const commit = await engine.resolveRevision(repo, revision)
    const findings = findingsOf(repo, commit, await engine.findCode(task, repo, commit, signal), FILES)
    const text = findings.map((finding) => findingMarkdown(finding, links)).join('\n\n')
    return { text: text === '' ? 'Nothing matches. Try other words.' : text }
  },
})

const tools: readonly Tool[] = [
  findCode,
  keywordSearch,
  nlsSearch,
  readFile,
  listFiles,
  listRepos,
  goToDefinition,
  findReferences,
  commitSearch,
  diffSearch,
  compareRevisions,
]

/** The tools for a researching model: the instance's own, if they only read. */
export function researchTools(
  context: Omit<ToolContext, 'caller' | 'signal' | 'meta' | 'progress'>,
  log: Log,
): ResearchTool[] {
  return tools.map(({ name, description, input, run }) => ({
    name,
    description,
    input,
    async run(args, caller, signal) {
      try {
        return (await run(args, { ...context, caller, signal, meta: {}, progress() {} })).text
      } catch (error) {
        if (error instanceof AskError || error instanceof ToolFailure) return error.message
        if (signal.aborted) throw error
        logFailure(log, 'a tool failed in research', error, { tool: name })
        return `${name} failed on the instance's side. Continue without it.`
      }
    },
  }))
}
