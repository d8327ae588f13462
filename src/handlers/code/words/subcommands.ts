/** What each subcommand of `/code` does, and what to try if it finds nothing. */
export const subcommandWords = {
  search: {
    summary: 'Find exact words in the code',
    advice: 'Try fewer words, or `/code ask` to search by meaning.',
    pattern: 'To search for a pattern, put it between slashes: `/retry.*backoff/`.',
    glob: '`file:` takes a pattern such as `file:\\.ts$`, not `*.ts`.',
    language: '`lang:` only searches files in that language. Leave it out to search everything.',
  },
  ask: {
    summary: 'Search by meaning instead of exact words',
    advice: 'Try other words, or `/code-find` for a short answer with links.',
  },
  read: { summary: 'Show a file, or some of its lines', advice: 'To see which files there are, run `/code ls REPO`.' },
  ls: {
    summary: 'List a folder',
    advice: 'Write the folder’s full path, such as `src/app`. Without a path you get the top folder.',
  },
  repos: { summary: 'List repositories', advice: 'To see all of them, run `/code repos`.' },
  refs: {
    summary: 'List branches and tags',
    advice: 'Leave out `tags`, `heads` or `contains:` to see more.',
  },
  def: {
    summary: 'Find where a symbol is defined',
    advice: 'Name a file that uses the symbol. `/code search` finds one.',
  },
  uses: {
    summary: 'Find where a symbol is used',
    advice: 'Name the file that defines the symbol. `/code def` finds it.',
  },
  commits: {
    summary: 'Find commits by message, author, file or date',
    advice: 'Try fewer words or a wider date range.',
    someWords: 'No commit has all of these words. These have some:',
  },
  diffs: {
    summary: 'Find changes to matching lines',
    advice: 'Try shorter text, or leave out `added`, `removed` and dates.',
    pattern: 'To search for a pattern, put it between slashes: `/max.*retries/`.',
  },
  compare: {
    summary: 'Compare two revisions',
    advice: 'Put the older revision first. `/code refs REPO` lists branches and tags.',
  },
  people: {
    summary: 'Show where someone contributes',
    advice: 'Use a name or email address as it appears in commits, such as in `/code commits REPO`.',
    tooMany: (most: number) => `I can look up ${most} people at a time.`,
  },
  eval: {
    summary: 'Run a Lua script over searches',
    advice: 'End the script with `return …` to see a result.',
  },
}
