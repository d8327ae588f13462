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

export const failureWords = {
  notFound: 'Not found',
  noPage: 'This address has no page.',
  noRepository: (repo: string) => `The repository “${repo}” doesn’t exist, or you don’t have access to it.`,
  noConversation: 'This conversation doesn’t exist, or you don’t have access to it.',
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

export const connectTitle = 'Connect an MCP client'
