import { code } from '../find/finding.ts'
import { bodyOf, commitSentence, releasedIn } from '../past/commit-sentence.ts'
import { type Past, readableIn } from '../past/past.ts'
import type { Reply } from '../reply/reply.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { valueChanged } from './value-changed.ts'

/** "Since when is `size` `500`?", which "since when?" asks after a value. */
const SINCE_VALUE = /^since when is `([\w$.-]{1,80})` `([^`\n]{1,80})`(?:, and [a-z ]{2,20}){0,3}\W*$/
const OF_DEFAULT = /(?<![\w-])defaults?\b(?![-\w])(?! (?:branch|export)\b)/i
/** When something came is another question than when it changed. */
const CAME = /\b(?:add|introduc|creat)\w*\b/i

/** When a value became what it is, or why: the commit that changed it in code; undefined if the question asks for no value, or none changed it. */
export async function replyOfValueChanged(
  text: string,
  { name, path }: { name: string | undefined; path: string | undefined },
  past: Past,
): Promise<Reply | undefined> {
  const [, named, value] = SINCE_VALUE.exec(text) ?? []
  const asked = named ?? (OF_DEFAULT.test(text) && !CAME.test(text) ? name : undefined)
  const found = asked === undefined ? undefined : await valueChanged(asked, value, path, past)
  const repository = found && readableIn(past).find((one) => one.name === found.repo)
  if (asked === undefined || found === undefined || repository === undefined) return undefined
  const { repo, commit, before, after } = found
  const version = await past.history.log.firstTag(repository, commit.id, past.signal)
  const did = before === undefined ? `was first ${code(after)}` : `was changed from ${code(before)} to ${code(after)}`
  const words = [asked, ...(before === undefined ? [] : ['default'])]
  return {
    first: `${code(asked)} ${did} ${commitSentence(repo, commit, past.links)}.${releasedIn(version)}`,
    ...bodyOf(await reasonSaid({ question: text, repo, commit, version, words }, past)),
    places: [],
    made: { by: commit.authorName, version },
    certainty: 'likely',
    subject: asked,
  }
}
