import { symbolMeant } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { findPassages } from '../passages/find-passages.ts'
import { type DocTerm, sharesWord } from '../passages/terms.ts'
import { commitSentence, quotedReason } from '../past/commit-sentence.ts'
import { toldOf } from '../past/commit-words.ts'
import { explainedBy } from '../past/explained-by.ts'
import { pastOf, readableIn } from '../past/past.ts'
import type { Asked } from '../question/asked.ts'
import { isWhyThat } from '../question/how-asked.ts'
import { lastName } from '../question/topic.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { reasonsSaid } from './reasons-said.ts'
import { replyOfReason } from './reply-of-reason.ts'
import { tells } from './tells.ts'

/** The score that a document needs to come before the history, and with a word such as *because*. */
const REASONED = 1.2
const SAYS_WHY = 0.8
const REASON = /\b(?:because|reasons?|since|so that|otherwise|due to|in order to|therefore|why)\b/i
/** The share of a question's words that a commit needs. */
const EXPLAINED = 0.72
/** Shares with which a comment comes before a document. */
const SAID = 0.75
const NEAR = 0.9
/** Of so few words, a document that has them all is as likely meant. */
const FEW = 2

/** The comment at the code or the commit that says why; undefined if a document says more. */
export async function replyOfWhy(
  asked: Asked,
  terms: readonly DocTerm[],
  entryPoints: () => Promise<ReplyPlace[]>,
  means: Means,
): Promise<Reply | undefined> {
  const names = asked.names.map(lastName)
  means.tell('Looking through the history')
  const [told, [passage], reasons] = await Promise.all([
    explainingCommit(terms, names, means),
    findPassages(terms, means),
    reasonsSaid(asked.search, terms, names, means),
  ])
  // Of a question that was answered before, the document may be what was quoted.
  const isNext = isWhyThat(asked.text)
  const [reason, ...others] = isNext && terms.length <= FEW ? [] : reasons
  const isCommented = reason !== undefined && terms.length > FEW && reason.said >= SAID && reason.near >= NEAR
  if (passage !== undefined && !isNext && !isCommented && tells(passage, terms, asked.names)) {
    const text = passage.blocks.flatMap(({ lines }) => lines).join('\n')
    // What only brought a document says less than that.
    const least = told?.isOfDocument === true ? 0 : REASON.test(text) ? SAYS_WHY : REASONED
    if (passage.score >= least) return undefined
  }
  if (reason !== undefined) {
    const isOfFile = told?.repo === reason.repo && (await told.files()).some(({ path }) => path === reason.path)
    return await replyOfReason([reason, ...others], isOfFile ? told.sentence : undefined, means)
  }
  if (told === undefined && !isNext) return undefined
  const places = await entryPoints()
  const subject = places[0] && symbolMeant(places[0])
  if (told === undefined)
    return { first: 'I found no comment and no commit that says why.', places: places.slice(0, 2), certainty: 'likely' }
  return {
    first: `The commit that says most about it was made ${told.sentence}.`,
    ...(told.body !== undefined && { body: told.body }),
    places: places.slice(0, 1),
    certainty: 'likely',
    ...(subject !== undefined && { subject }),
  }
}

async function explainingCommit(terms: readonly DocTerm[], names: readonly string[], means: Means) {
  const past = pastOf(means)
  if (past === undefined) return undefined
  const found = await explainedBy(terms, names, past)
  if (found === undefined || found.coverage < EXPLAINED) return undefined
  const { commit } = found
  const [subject = ''] = commit.message.split('\n', 1)
  // What only names it further below is about something else.
  const shared = terms.filter((term) => sharesWord(subject, [term]))
  if (shared.length < Math.min(FEW, terms.length - 1) || shared.length === 0) return undefined
  const told = toldOf(commit)
  return {
    sentence: commitSentence(commit.repo, told, means.links),
    body: quotedReason(told),
    isOfDocument: /^docs?\b|\bdocument/i.test(subject),
    repo: commit.repo,
    async files() {
      const repository = readableIn(past).find(({ name }) => name === commit.repo)
      return (repository && (await past.history.log.filesOf(repository, commit.commit, past.signal))) ?? []
    },
  }
}
