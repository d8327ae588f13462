export const greetingWords = {
  hello: 'Hi! I answer questions about your code.',
  thanks: 'You’re welcome! Ask me anything else about your code.',
  about: 'I’m crowsnest. I find things in your code, explain how they work, and report on usage and credits.',
  words: 'I’m here to answer questions about your code.',
  help: 'Ask me anything about your code. I also report on usage and credits.',
  tryOne: 'Ask in your own words, or try one of these:',
  howToAsk: 'Mention me in a channel, or send me a DM.',
  allCommands: 'All commands',

  where: (symbol: string, repo: string | undefined) => `Where is ${symbol} defined${within(repo)}?`,
  who: (path: string, repo: string | undefined) => `Who last changed ${path}${within(repo)}?`,
  whereConfiguration: (repo: string | undefined) => `Where is the configuration read${within(repo)}?`,
  howTests: (repo: string | undefined) => `How do I run the tests${within(repo)}?`,
  whoReadme: (repo: string | undefined) => `Who last changed the README${within(repo)}?`,
  commits: (repo: string) => `Show recent commits in ${repo}`,
  repositories: 'List the repositories',
  uses: (symbol: string, repo: string | undefined) => `What uses ${symbol}${within(repo)}?`,
  files: (repo: string) => `List the files in ${repo}`,
  usage: 'Show last week’s usage',
}

function within(repo: string | undefined): string {
  return repo === undefined ? '' : ` in ${repo}`
}
