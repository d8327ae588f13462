import type { SlashCommand } from '../../../ports/define.ts'
import type { CodeResult } from '../../../ports/index.ts'

export const codeSlashCommand: SlashCommand = {
  command: '/code',
  description: 'Search, read, look up and compare code',
  usageHint: 'help | search QUERY | read REPO PATH | commits REPO | compare REPO A..B',
  isEscaped: false,
}

const NOTHING: Readonly<Record<Exclude<CodeResult['kind'], 'text' | 'refs'>, string>> = {
  matches: 'Nothing found.',
  file: 'The file doesn’t have those lines.',
  entries: 'This folder is empty.',
  repositories: 'No repository found.',
  commits: 'No commit found.',
  diffs: 'No change found.',
  comparison: 'Both revisions are the same.',
  contributions: 'No commits found for this person.',
}

export const codeWords = {
  help: 'Show every `/code` command',
  opening: 'Looking that up…',
  done: (took: string) => `Done · ${took}`,

  nothing: (kind: keyof typeof NOTHING) => NOTHING[kind],
  noRefs: ({ one }: { one: string }) => `No ${one} found.`,
  noMore: 'That’s everything.',
  cut: 'There are more results than I can get. Narrow your search to see the rest.',
  more: 'More',
  repositories: { one: 'repository', many: 'repositories' },
  refs: { one: 'branch or tag', many: 'branches and tags' },
  tags: { one: 'tag', many: 'tags' },
  branches: { one: 'branch', many: 'branches' },
  counted: (count: number, { one, many }: { one: string; many: string }) => `**${count}** ${count === 1 ? one : many}`,
  range: (from: number, to: number, { many }: { many: string }) => `**${from}–${to}** of the ${many}`,
  compared: (files: number, added: number, deleted: number, modified: number) =>
    `${files} ${files === 1 ? 'file' : 'files'}: ${added} added, ${deleted} deleted, ${modified} modified`,
  inMessage: (words: readonly string[]) => `in the message: ${words.join(', ')}`,

  columns: {
    repository: 'Repository',
    description: 'Description',
    marks: 'Details',
    name: 'Name',
    kind: 'Kind',
    commit: 'Commit',
    date: 'Date',
    commits: 'Commits',
    lastCommit: 'Last commit',
  },
  isDefault: (name: string) => `${name} (default)`,

  wrongForm: (usage: string, advice: string) => `Try \`${usage}\`. ${advice}`,
  notANumber: (name: string, from: string, to: string, given: string) =>
    `\`${name}:\` takes a whole number from ${from} to ${to}, not ${given}.`,
  wrongLines: 'Put the smaller line number first, starting at 1: `PATH:10-40`.',
  oldQuestion: 'I was updated and can’t answer this anymore. Please ask again.',
  off: (name: string) =>
    `\`/code ${name}\` is turned off here, because I can only answer from some repositories. Its results don’t say which ones they used.`,
  notOffered: (name: string) =>
    `Your code-intelligence instance doesn’t offer \`/code ${name}\`. Its administrator may have turned it off.`,

  script: 'Lua script',
  scriptTitle: 'Run a script',
  run: 'Run',
  scriptExample: (example: string) => `You’ll see what the script returns. For example:\n\`\`\`${example}\`\`\``,
  offerForm: 'Write the script in a form, or send it with the command: ```` /code eval ```return 6 * 7``` ````',
  writeScript: 'Write a script',
}

export const EXAMPLE_SCRIPT = `local search = require("search")
local files = 0
search.keyword("TODO", function(r)
  files = files + 1
  return true
end)
return files`
