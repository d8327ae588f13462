import type { Means } from '../../kinds/kind.ts'
import { docTerms } from '../../passages/terms.ts'
import { ownWords } from '../../question/own-words.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { listedAsDenied } from './listed-as-denied.ts'

const LONGEST = 240

/** *Can I do X with Y*, where a document lists X among what cannot be done with Y. */
export async function replyOfDenied(text: string, means: Means): Promise<Reply | undefined> {
  const terms = docTerms(text, ownWords(means.repositories, text), { hasNames: false })
  const denied = await listedAsDenied(terms, means)
  if (denied === undefined) return undefined
  const { repo, commit, path, line, announced, item } = denied
  const place = { repo, commit, path, startLine: line, endLine: line }
  const said = `${announced} ${item}`
  return {
    first: `No: “${said.length <= LONGEST ? said : `${said.slice(0, LONGEST - 1)}…`}” (${linkTo(place, means.links, means.repositories.length > 1)}).`,
    places: [{ ...place, symbol: undefined, lines: [] }],
    certainty: 'likely',
  }
}
