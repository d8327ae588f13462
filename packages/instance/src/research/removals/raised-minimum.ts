import type { CommitMatch } from '../../history/history.ts'
import { isCalled, type Runtime, runtimeNamed, runtimeVersionIn } from '../manifests/runtimes.ts'
import { commitSentence, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { toldOf } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import type { PastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'
import { commitSaying, commitsWith } from '../sayings/commit-saying.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { isExactly } from '../sayings/subjects/subject-says.ts'
import { type Said, wantedIn } from '../sayings/wanted-in.ts'
import { declaredMinimum, isAtLeast, isVersion } from './declared-minimum.ts'

const NUMBER = /^\d+(?:\.\d+)*$/
const PLAIN = /^(?:versions?|js|support|requir\w*|needed|mandatory|minimum)$/
const REQUIRED = /\b(?:requir\w+|needed|mandatory|minimum)\b/i
const LEAST = `(?:requir(?:e[sd]?|ing)|minimum|at least|support(?:s|ed)? only|only supports?)`
/** "Raise an error on Python 3.11" and "Update classifiers for Python 3.12" raise no version. */
const MOVES = String.raw`(?:bump(?:s|ed)?|(?:rais|updat|upgrad|increas)\w+(?=[^,;.\n]{0,60}\b(?:minimum|requirement|target|baseline))|mov\w+ to|target(?:s|ed)?)`
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
    (raising && {
      repo: raising.commit.repo,
      commit: toldOf(raising.commit),
      version: raising.version,
    })
  if (found === undefined) return undefined
  const { commit: told } = found
  const released = await releasedWith(found.repo, told.id, past)
  const reason = await reasonSaid({ question: asked.text, repo: found.repo, commit: told }, past)
  const called = `${runtimeNamed(asked.text)?.spoken ?? 'version'} ${version}`
  const what = !isDropped && isVersion(found.version, version) ? called : `a later version than ${called}`
  const begins =
    declared === undefined
      ? `Judging by the commit’s message, ${what}`
      : `${what.charAt(0).toUpperCase()}${what.slice(1)}`
  return {
    first: `${begins} became the minimum ${commitSentence(found.repo, told, past.links)}.${releasedIn(released)}`,
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
): Promise<{ commit: CommitMatch; version: string } | undefined> {
  const names = called.replace(/^\(\?:|\)$/g, '').split('|')
  const spoken = names.map((name) => name.replace(/\(.*$|.\?$/, '').replaceAll('\\', ''))
  const found = (await Promise.all(spoken.map((name) => commitsWith(name, past)))).flat()
  const named = String.raw`(?<![\w-])(?:${called})${BETWEEN}(\d+(?:\.\d+)*)(?:[^\d\n]{0,3}(?:to|->|→) v?(\d+(?:\.\d+)*))?`
  const raising = (verbs: string) => {
    const says = new RegExp(`\\b${verbs}\\b[^,;.]{0,30}?${named}`, 'i')
    return found.flatMap((commit) => {
      const [subject = ''] = commit.message.split('\n', 1)
      const [, from, to = from] = ASIDE.test(subject) ? [] : (says.exec(subject) ?? [])
      const isFound = to !== undefined && (isPast ? isAtLeast(to, version, true) : isVersion(to, version))
      return isFound ? [{ commit, version: to }] : []
    })
  }
  const sure = raising(LEAST)
  return (sure.length > 0 ? sure : raising(MOVES)).toSorted((a, b) => a.commit.date - b.commit.date)[0]
}
