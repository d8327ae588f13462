/** What people read on the instance's pages: every sentence, by page. */

const numbers = new Intl.NumberFormat('en-US')
export const count = (value: number): string => numbers.format(value)
const many = (value: number, one: string, more = `${one}s`): string => `${count(value)} ${value === 1 ? one : more}`

export const frameWords = {
  product: 'crowsnest',
  skip: 'Skip to content',
  search: 'Search code',
  searchIn: (repo: string) => `Search ${repo}`,
  searchBy: 'Search by',
  exactWords: 'Exact words',
  meaning: 'Meaning',
  submitSearch: 'Search',
  account: 'Account',
  tokensOf: (user: string) => `${user}: access tokens`,
  signIn: 'Sign in',
  signOut: 'Sign out',
  oneMoment: 'One moment',
  continue: 'Continue',
}

export const startWords = {
  title: 'Repositories',
  filter: 'Filter by name',
  filterButton: 'Filter',
  clear: 'Clear filter',
  none: 'There are no repositories yet. To add one, run:',
  noMatch: (name: string) => `No repository name contains “${name}”.`,
  showing: (shown: number, all: number) => `Showing ${count(shown)} of ${count(all)}. Filter by name to see others.`,
  connect: 'Connect Claude Code, Cursor, VS Code, Codex or another MCP client',
  ready: 'Ready',
  empty: 'No commits yet',
  cloning: 'Cloning',
  indexing: 'Indexing. You can search it already',
  failed: (problem: string) => `Not available: ${problem}`,
  partly: (problem: string) => `Ready, but incomplete: ${problem}`,
  files: 'Files',
  history: 'History',
}

export const repositoryWords = {
  navigation: 'Repository',
  files: 'Files',
  history: 'History',
  refs: 'Branches and tags',
  defaultBranch: 'Default branch',
  isDefault: 'default',
  commit: (hash: string) => `Commit ${hash}`,
  switchTo: 'Branch, tag or commit',
  go: 'Go',
  branches: 'Branches',
  tags: 'Tags',
  allRefs: 'All branches and tags',
  path: 'Path',
  openAt: (host: string) => `Open in ${host}`,
  copyLink: 'Copy link',
  copied: 'Link copied',
}

export const folderWords = {
  name: 'Name',
  up: 'Parent folder',
  folder: 'Folder',
  file: 'File',
  symlink: 'Symbolic link',
  submodule: 'Submodule',
  emptyFolder: 'This folder is empty.',
  tooMany: (shown: number, all: number) => `Showing the first ${count(shown)} of ${count(all)} entries.`,
}

export const fileWords = {
  code: (path: string) => `Code of ${path}`,
  filesHere: 'Files in this folder',
  history: 'History',
  at: 'at commit',
  historyOfLines: 'History of these lines',
  raw: 'Raw',
  permalink: 'Permalink',
  preview: 'Preview',
  source: 'Code',
  goToLine: 'Go to line',
  lineField: 'Line',
  size: (bytes: number) => (bytes < 1024 ? many(bytes, 'byte') : `${count(Math.round(bytes / 1024))} KB`),
  lines: (lines: number) => many(lines, 'line'),
  notRaw: 'Only text files have a raw form here.',
  binary: 'This is a binary file, so there is nothing to show.',
  large: 'This file is too large to show. Clone the repository to read it.',
  symlink: (target: string) => `This is a symbolic link to ${target}.`,
  submodule: (commit: string) => `This is a submodule at commit ${commit}.`,
  empty: 'This file is empty.',
  part: (first: number, last: number, all: number) =>
    `Showing lines ${count(first)} to ${count(last)} of ${count(all)}.`,
  before: 'Earlier lines',
  after: 'Later lines',
  hidden: 'This file contains characters that are usually invisible. They are shown as escapes like \\u202e.',
}

export const historyWords = {
  title: (place: string) => `History of ${place}`,
  titleOfLines: (lines: string, path: string) => `History of ${lines} of ${path}`,
  linesNamed: (first: number, last: number) => (first === last ? `line ${first}` : `lines ${first} to ${last}`),
  fileThen: 'View file',
  folderThen: 'Browse files',
  thenOf: (commit: string) => `at ${commit}`,
  newer: 'Newer',
  older: 'Older',
  none: 'No commits changed this.',
  tooLong: 'Reading this history took too long. Try a folder or file with fewer changes.',
}

export const refsWords = {
  filter: 'Filter branches and tags',
  filterButton: 'Filter',
  noMatch: (name: string) => `No branch or tag contains “${name}”.`,
  showing: (shown: number, all: number) => `Showing ${count(shown)} of ${count(all)}. Filter by name to see others.`,
  compare: 'Compare',
  incomplete: 'Some history is missing from this copy, so dates or names may be missing.',
}

export const commitWords = {
  noMessage: 'Commit without a message',
  browse: 'Browse files at this commit',
  committed: (day: string) => `, committed ${day}`,
  noParent: ' · first commit',
  parents: (value: number) => (value === 1 ? 'parent' : 'parents'),
  missing: 'The changes of this commit are missing from this copy of the repository.',
  changed: (files: number, isMerge: boolean) =>
    `${many(files, 'file')} changed${isMerge ? ' compared with the first parent' : ''}`,
  totals: (added: number, deleted: number, modified: number) =>
    `${count(added)} added, ${count(deleted)} deleted, ${count(modified)} modified.`,
  part: (first: number, last: number) => ` Showing files ${count(first)} to ${count(last)}.`,
  next: (files: number) => (files === 1 ? 'Next file' : `Next ${count(files)} files`),
  changesOf: (path: string) => `Changes of ${path}`,
  binary: 'Binary file',
  submodule: 'Submodule',
  contentMissing: 'The content is missing from this copy of the repository.',
  notShown: 'The lines are not shown because this page is long.',
  modeOnly: 'Only the file mode changed.',
  noLine: 'No lines changed.',
  cut: 'This file has more changes than fit here.',
}

export const compareWords = {
  title: (base: string, head: string) => `${base} … ${head}`,
  explained: (base: string, head: string) => `What changed in ${head} since it split from ${base} at`,
  same: (base: string, head: string) => `${head} has no changes that are not in ${base}.`,
}

export const searchWords = {
  title: 'Search',
  titleOf: (query: string) => `${query} · Search`,
  everywhere: 'all repositories',
  scope: (repo: string) => `Searching ${repo}.`,
  searchEverywhere: 'Search all repositories',
  ways: 'Way to search',
  found: (files: number, hasMore: boolean) => (hasMore ? `First ${many(files, 'file')}` : many(files, 'file')),
  none: (query: string) => `No results for “${query}”.`,
  tryMeaning: 'Search by meaning instead',
  tryEverywhere: 'Search all repositories instead',
  more: (matches: number) => many(matches, 'more match', 'more matches'),
  pathOnly: 'The name matches.',
  timedOut: 'Time ran out before everything was searched. Narrow the search with repo: or file:.',
  notReady: (repos: string) => `Not searched because they can’t be read yet: ${repos}.`,
  tooLarge: (files: string) => `Not searched because they are larger than 4 MB: ${files}.`,
  incomplete: (repos: string) => `Some files are missing from these copies: ${repos}.`,
  noRepositories: 'No repository matches these filters.',
  hint: 'Try a function name, an error message, or words from a comment.',
  examples: [
    ['"exact phrase"', 'words next to each other'],
    ['/get\\w+Name/', 'a regular expression'],
    ['file:\\.ts$', 'only some files'],
    ['repo:name', 'only some repositories'],
    ['lang:python', 'only one language'],
    ['one OR two', 'either word'],
    ['-file:test', 'leave files out'],
  ],
}

export const connectWords = {
  title: 'Connect an MCP client',
}

export const failureWords = {
  notFound: 'Not found',
  noPage: 'There is no page at this address.',
  noRepository: (repo: string) => `There is no repository “${repo}”, or you don’t have access to it.`,
  noConversation: 'There is no such conversation, or you don’t have access to it.',
  emptyTitle: 'No commits yet',
  empty: (repo: string) => `${repo} has no commits yet. Push one, then reload this page.`,
  notReady: 'Not ready yet',
  instead: 'You can go to:',
  start: 'All repositories',
  allRefs: 'All branches and tags',
  allFiles: 'All files',
  history: 'History of this path',
  wrongTitle: 'Something went wrong',
  wrong: (reference: string) => `Sorry, this page could not be shown. Ask your administrator about ${reference}.`,
}
