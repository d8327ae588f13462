import { UserError } from '../../ports/errors.ts'
import type { CodeResult, DeepSearchReply, Tools } from '../../ports/index.ts'
import { createCached } from '../../time/cached.ts'
import { hideNames, withoutTrailers } from './hide-names.ts'

/** The most that the tool returns at once. */
const COMMITS = 100
/** Up to 1,000 of the newest commits: people who wrote none of those are seldom named. */
const PAGES_MAX = 10
const NAMES_LIFE_MS = 60 * 60_000
const REPOSITORIES_MAX = 50
const INSTEAD = 'an author'

/**
 * The tools with the names of commit authors removed. Everything from the instance passes here, so that what is stored and shown later
 * has none either. In texts, it removes the names of people who committed to the cited repositories. Throws a UserError for a search by
 * author.
 */
export function withoutAuthors<Port extends Tools>(tools: Port): Port {
  const known = new Map<string, { get(): Promise<readonly string[]> }>()

  async function namesIn(repositories: readonly string[]): Promise<readonly string[]> {
    const lists = await Promise.all(
      repositories.slice(0, REPOSITORIES_MAX).map((repo) => {
        const names = known.get(repo) ?? createCached(() => authorsOf(repo, tools), NAMES_LIFE_MS)
        known.set(repo, names)
        return names.get()
      }),
    )
    return [...new Set(lists.flat())]
  }

  const hidden = async (repositories: readonly string[]) => {
    const names = await namesIn(repositories)
    return (text: string) => hideNames(text, names, INSTEAD)
  }

  async function searched(reply: DeepSearchReply): Promise<DeepSearchReply> {
    if (reply.state === 'pending') return { state: 'pending', url: reply.url }
    if ('conversation' in reply) {
      const { conversation } = reply
      const hide = await hidden(conversation.repositories)
      const { answer, exchanges, suggestedFollowUps } = conversation
      return {
        ...reply,
        conversation: {
          ...conversation,
          answer: hide(answer),
          suggestedFollowUps: suggestedFollowUps.map(hide),
          ...(exchanges && { exchanges: exchanges.map((each) => ({ ...each, answer: hide(each.answer) })) }),
        },
      }
    }
    if (!reply.before) return reply
    const hide = await hidden(reply.before.repositories)
    const exchanges = reply.before.exchanges.map((each) => ({ ...each, answer: hide(each.answer) }))
    return { ...reply, before: { ...reply.before, exchanges } }
  }

  return {
    ...tools,
    // Steps may name people, and it isn't known yet of which repository.
    async callReadOnly(name, args, signal) {
      if (name === 'get_contributor_repos' || isListed(args.authors)) throw byAuthor()
      return anonymous(await tools.callReadOnly(name, args, signal), hidden)
    },
    async findCode(task, revision, signal) {
      const answer = await tools.findCode(task, revision, signal)
      return { ...answer, summary: (await hidden(answer.repositories))(answer.summary) }
    },
    askDeepSearch: async (question, signal) => searched(await tools.askDeepSearch(question, signal)),
    readDeepSearch: async (identifier) => searched(await tools.readDeepSearch(identifier)),
    async followUp(url, question, signal) {
      const reply = await tools.followUp(url, question, signal)
      return reply && searched(reply)
    },
  }
}

function isListed(authors: unknown): boolean {
  return Array.isArray(authors) && authors.length > 0
}

function byAuthor(): UserError {
  return new UserError('Names of commit authors are hidden here, so I don’t search by author.', {
    id: 'authors-hidden',
  })
}

type Hidden = (repositories: readonly string[]) => Promise<(text: string) => string>

async function anonymous(result: CodeResult, hidden: Hidden): Promise<CodeResult> {
  if (result.kind === 'text') return { ...result, text: (await hidden(result.repositories))(result.text) }
  if (result.kind === 'diffs')
    return { ...result, items: result.items.map((item) => ({ ...item, author: undefined, title: undefined })) }
  if (result.kind !== 'commits') return result
  const hide = await hidden([...new Set(result.items.map(({ repo }) => repo))])
  const items = result.items.map(({ message, title, ...item }) => ({
    ...item,
    title: hide(title),
    author: '',
    ...(message !== undefined && { message: hide(withoutTrailers(message)) }),
  }))
  return { ...result, items }
}

/** Who wrote the newest commits of a repository. */
async function authorsOf(repo: string, tools: Pick<Tools, 'callReadOnly'>): Promise<readonly string[]> {
  const names = new Set<string>()
  let before: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const args = { repos: [repo], count: COMMITS, ...(before !== undefined && { before }) }
    const found = await tools.callReadOnly('commit_search', args, AbortSignal.timeout(30_000))
    if (found.kind !== 'commits') break
    for (const { author } of found.items) names.add(author)
    const last = found.items.at(-1)?.date
    if (!found.hasMore || last === undefined || last === before) break
    before = last
  }
  return [...names]
}
