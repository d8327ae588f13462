import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { asksOff, failureAsked } from '../trace/failure-asked.ts'
import { explained, whatHappens } from '../trace/frames/explained.ts'
import { replyByName } from '../trace/frames/reply-by-name.ts'
import { lineOfFrame } from '../trace/line-of-frame.ts'
import { type LocatedFrame, locateFrames, ownFrames } from '../trace/locate-frames.ts'
import { parseTrace } from '../trace/parse-trace.ts'
import { noCodeAt } from '../trace/raised/no-code.ts'
import { errorAsked, replyOfError } from '../trace/raised/reply-of-error.ts'
import { isVerbatim } from '../trace/raised/said-verbatim.ts'
import { replyOfOff } from '../trace/reply-of-off.ts'
import { replyOfWhy } from '../trace/reply-of-why.ts'
import { isBareMessage, mayBeMessage } from '../trace/said-message.ts'
import { stretchesOf } from '../trace/stretches.ts'
import { saysMost, thrownAt } from '../trace/thrown-at.ts'
import { around, distinct, replyOfMade } from '../trace/typed/reply-of-made.ts'
import { unknownMember } from '../trace/unknown-member.ts'
import type { Kind, Means } from './kind.ts'

const MOST = 8
const FEW_WORDS = 5
/** What is asked of a name is that only if it is an error. */
const OF_ERROR = 0.97

/** Words of such a question match anything. */
function notMadeHere(hasFrames: boolean): Reply {
  const asks = hasFrames ? 'None of its frames is in the code that I can search, either.' : 'Paste its stack trace.'
  return {
    first: `I found no line that makes this message, so I can’t tell why it is raised. ${asks}`,
    places: [],
    certainty: 'thin',
    isNearest: true,
    isComplete: true,
  }
}

/** A stack trace, a log line, an exception: its first frame in the repositories; without frames, where the message is made. */
export const trace: Kind = {
  name: 'trace',
  plan: 'a stack trace or log line',
  fits({ whole: typed, text, topic }) {
    if (errorAsked(text, topic?.symbol) !== undefined) return OF_ERROR
    const whole = failureAsked(typed) ?? typed
    const parsed = parseTrace(whole)
    if (parsed === undefined) return isBareMessage(whole) ? (whole === typed ? 0.5 : 1) : mayBeMessage(whole) ? 0.45 : 0
    if (whole !== typed) return 1
    return parsed.frames.length > 1 ||
      parsed.named.length > 1 ||
      (parsed.frames.length > 0 && parsed.message !== undefined)
      ? 1
      : 0.96
  },
  async answer({ whole: typed, text, topic }, means) {
    const error = errorAsked(text, topic?.symbol)
    if (error !== undefined) return await replyOfError(error, means)
    const failure = failureAsked(typed)
    const whole = failure ?? typed
    const parsed = parseTrace(whole)
    const { frames = [], message = isBareMessage(whole) ? whole : undefined } = parsed ?? {}
    if (parsed === undefined && message === undefined) return replyOfText(whole, means)
    means.tell('Looking for the frames of the trace')
    const replyOf = asksOff(typed) ? replyOfOff : replyOfWhy
    const why = failure === undefined || message === undefined ? undefined : await replyOf(message, means)
    if (why !== undefined) return why
    const repoIds = means.repositories.map(({ id }) => id)
    const located = await locateFrames(frames, repoIds, means.engine, means.signal)
    const found = await Promise.all(located.slice(0, MOST).map((frame) => placeOf(frame, message, means)))
    const places = found.filter((place) => place !== undefined)
    const [first] = places
    if (first !== undefined) {
      const moved = first.hasMoved ? ' That line has moved since.' : ''
      const [says, made] = message === undefined ? [] : await explained(message, first, located, means)
      // The first frame may be one whose line is gone.
      const isFirst = found[0] !== undefined && located[0]?.frame === ownFrames(frames)[0]
      const fails = whatHappens(parsed ?? {}, isFirst)
      return {
        first: first.noCode
          ? `The trace doesn’t fit this version, where ${linkTo(first, means.links, true)} is ${first.noCode}.${says ?? ''}`
          : `${fails} ${named(first)}${linkTo(first, means.links, true)}.${moved}${says ?? ''}`,
        places: distinct(made === undefined ? places : [first, made, ...places.slice(1)]),
        certainty: 'exact',
        isComplete: true,
        ...(first.symbol !== undefined && { subject: first.symbol }),
      }
    }
    const byName = parsed === undefined ? undefined : await replyByName(parsed, means)
    if (byName !== undefined) return byName
    const made = message === undefined ? [] : await thrownAt(message, means)
    const [best, ...others] = await Promise.all(
      made
        .slice(0, MOST)
        .map((place) => around({ ...place, startLine: place.line, endLine: place.line, symbol: undefined }, means)),
    )
    const [said] = made
    if (best === undefined || said === undefined) {
      const unknown = message === undefined ? undefined : await unknownMember(message, means)
      if (unknown === undefined) return failure === undefined ? undefined : notMadeHere(frames.length > 0)
      const near = await around({ ...unknown.place, symbol: undefined }, means)
      return { first: unknown.says, places: [near], certainty: 'likely', isComplete: true }
    }
    // So few words that nobody said to be a message may be those of a question.
    const mayAsk = parsed === undefined && failure === undefined && whole.trim().split(/\s+/).length <= FEW_WORDS
    if (mayAsk && !isVerbatim(whole, await means.lines(said), said.line)) return undefined
    return await replyOfMade(message ?? whole, said, [best, ...others], means)
  },
}

/** Words that nobody asks with may be a message, if code has them as they are. */
async function replyOfText(text: string, means: Means): Promise<Reply | undefined> {
  const [longest] = stretchesOf(text)
  const [made] = await thrownAt(text, means)
  if (made === undefined || longest === undefined || fileClass(made.path) !== 'code') return undefined
  const line = (await means.lines(made))[made.line - 1] ?? ''
  if (!withoutMarks(line).includes(withoutMarks(longest)) || !saysMost(text, line)) return undefined
  const place = await around({ ...made, startLine: made.line, endLine: made.line, symbol: undefined }, means)
  return await replyOfMade(text, made, [place], means)
}

/** Marks get lost when a message is copied. */
function withoutMarks(text: string): string {
  return text.toLowerCase().replace(/[`'"“”‘’\\]/g, '')
}

/** Undefined if nothing shows which line of the file is meant. */
async function placeOf(
  located: LocatedFrame,
  message: string | undefined,
  means: Means,
): Promise<(ReplyPlace & { hasMoved: boolean; noCode: ReturnType<typeof noCodeAt> }) | undefined> {
  const { repo, commit, path } = located
  const lines = await means.lines(located)
  const found = lineOfFrame(located, lines) ?? lineOfError(message, lines)
  if (found === undefined) return undefined
  const { hasMoved, ...at } = found
  const place = await around({ repo, commit, path, ...at }, means)
  return { ...place, hasMoved, noCode: hasMoved ? undefined : noCodeAt(lines[at.startLine - 1] ?? '', path) }
}

/** The line numbers of a build are useless; without the function's name, takes the line that creates an error of that type. */
function lineOfError(message: string | undefined, lines: readonly string[]) {
  const type = /^([\w$.]+(?:Error|Exception|Failure))\b/.exec(message ?? '')?.[1]
  const index = type === undefined ? -1 : lines.findIndex((line) => line.includes(`${type}(`))
  return index === -1 ? undefined : { startLine: index + 1, endLine: index + 1, symbol: undefined, hasMoved: true }
}

function named({ symbol }: ReplyPlace): string {
  return symbol === undefined ? 'at ' : `in ${code(symbol)} at `
}
