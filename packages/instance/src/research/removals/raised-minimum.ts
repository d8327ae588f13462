import type { CommitMatch } from '../../history/history.ts'
import { isCalled, type Runtime, runtimeVersionIn } from '../manifests/runtimes.ts'
import { commitSentence } from '../past/commit-sentence.ts'
import { type Past, readableIn } from '../past/past.ts'
import type { PastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'
import { releasedIn } from '../sayings/asked-first.ts'
import { commitSaying, commitsWith, isExactly } from '../sayings/commit-saying.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { type Said, wantedIn } from '../sayings/wanted-in.ts'
import { declaredMinimum, isAtLeast } from './declared-minimum.ts'

const NUMBER = /^\d+(?:\.\d+)*$/
const PLAIN = /^(?:versions?|js|support)$/
const REQUIRED = /\b(?:requir\w+|needed|mandatory|minimum)\b/i
const LEAST = String.raw`(?:requir\w*|minimum|at least|support(?:s|ed)? only|only supports?)`
const MOVES = String.raw`(?:bump(?:s|ed)?|rais\w+|updat\w+|upgrad\w+|increas\w+|mov\w+ to|target(?:s|ed)?)`
const ASIDE = /\b(?:tests?|ci|matrix|docs?|workflows?|docker\w*|image|actions?|lint\w*|revert\w*|deps?(?:-dev)?)\b/i
/** What may stand between the name of a runtime and its version. */
const BETWEEN = String.raw`(?:\.?js)?[ '":]{0,3}(?:versions?|target|requirement|support|minimum)?[ '":]{0,3}(?:from|to|is|>=|=|\^|~|v|>|\+)?[ '"]{0,3}`

/**
 * When the least version of a runtime was raised, which dropped the version that a question asks for, or required it; undefined for other
 * questions, and where a commit says just that.
 */
export async function replyOfMinimum(asked: Said, intent: PastIntent, past: Past): Promise<Reply | undefined> {
  const isDropped = intent === 'removed'
  if (!isDropped && !(intent === 'introduced' && REQUIRED.test(asked.text))) return undefined
  const wanted = wantedIn(asked, intent, past)
  const asks = runtimeVersionIn(asked.text)
  const words = isDropped ? wanted.lost : wanted.gained
  if (
    asks === undefined ||
    words.some((word) => !NUMBER.test(word) && !PLAIN.test(word) && !isCalled(asks.runtime, word))
  )
    return undefined
  const { runtime, version } = asks
  const said = isDropped ? await commitSaying(wanted, past) : undefined
  if (said !== undefined && isExactly(wanted, said)) return undefined
  const declared = await declaredMinimum(runtime, (one) => isAtLeast(one, version, isDropped), past)
  const raising = declared === undefined ? await raised(runtime, version, isDropped, past) : undefined
  const found =
    declared ??
    (raising && { repo: raising.repo, commit: { ...raising, id: raising.commit, committedAt: raising.date } })
  if (found === undefined) return undefined
  const { commit: told } = found
  const repository = readableIn(past).find((one) => one.name === found.repo)
  const released = repository && (await past.history.log.firstTag(repository, told.id, past.signal))
  const reason = await reasonSaid({ question: asked.text, repo: found.repo, commit: told }, past)
  return {
    first: `${isDropped ? 'A later version' : 'It'} became the minimum ${commitSentence(found.repo, told, past.links)}.${releasedIn(released)}`,
    ...(reason !== undefined && { body: reason }),
    places: [],
    made: { by: told.authorName, version: released },
    certainty: 'likely',
    isComplete: true,
  }
}

/** The oldest commit whose first line raises the least version of a runtime to this one, or past it. */
async function raised(
  { called }: Runtime,
  version: string,
  isPast: boolean,
  past: Past,
): Promise<CommitMatch | undefined> {
  const names = called.replace(/^\(\?:|\)$/g, '').split('|')
  const spoken = names.map((name) => name.replace(/\(.*$|.\?$/, '').replaceAll('\\', ''))
  const found = (await Promise.all(spoken.map((name) => commitsWith(name, past)))).flat()
  const named = String.raw`(?<![\w-])(?:${called})${BETWEEN}(\d+(?:\.\d+)*)(?:[^\d\n]{0,3}(?:to|->|→) v?(\d+(?:\.\d+)*))?`
  const raising = (verbs: string) => {
    const says = new RegExp(`\\b${verbs}\\b[^,;.]{0,30}?${named}`, 'i')
    return found.filter(({ message }) => {
      const [subject = ''] = message.split('\n', 1)
      const [, from, to = from] = ASIDE.test(subject) ? [] : (says.exec(subject) ?? [])
      if (to === undefined) return false
      return isAtLeast(to, version, isPast) && (isPast || to.startsWith(version))
    })
  }
  const sure = raising(LEAST)
  return (sure.length > 0 ? sure : raising(MOVES)).toSorted((a, b) => a.date - b.date)[0]
}
