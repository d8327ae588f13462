import { code } from '../find/finding.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { lineOfFrame } from '../trace/line-of-frame.ts'
import { type LocatedFrame, locateFrames } from '../trace/locate-frames.ts'
import { parseTrace } from '../trace/parse-trace.ts'
import { isBareMessage } from '../trace/said-message.ts'
import { thrownAt } from '../trace/thrown-at.ts'
import type { Kind, Means } from './kind.ts'

const MOST = 8
const AROUND = 3

/** A stack trace, a log line, an exception: its first frame in the repositories; without frames, where the message is made. */
export const trace: Kind = {
  name: 'trace',
  plan: 'a stack trace or log line',
  fits({ whole }) {
    const parsed = parseTrace(whole)
    if (parsed === undefined) return isBareMessage(whole) ? 0.5 : 0
    return parsed.frames.length > 1 || (parsed.frames.length > 0 && parsed.message !== undefined) ? 1 : 0.96
  },
  async answer({ whole }, means) {
    const { frames = [], message = isBareMessage(whole) ? whole : undefined } = parseTrace(whole) ?? {}
    means.tell('Looking for the frames of the trace')
    const repoIds = means.repositories.map(({ id }) => id)
    const located = await locateFrames(frames, repoIds, means.engine, means.signal)
    const found = await Promise.all(located.slice(0, MOST).map((frame) => placeOf(frame, message, means)))
    const places = found.filter((place) => place !== undefined)
    const [first] = places
    if (first !== undefined) {
      const moved = first.hasMoved ? ' The line has moved since.' : ''
      return {
        first: `The first of our frames is ${named(first)}${linkTo(first, means.links, true)}.${moved}`,
        places: distinct(places),
        certainty: 'exact',
        isComplete: true,
        ...(first.symbol !== undefined && { subject: first.symbol }),
      }
    }
    const made = message === undefined ? [] : await thrownAt(message, means)
    const [best, ...others] = await Promise.all(
      made
        .slice(0, MOST)
        .map((place) => around({ ...place, startLine: place.line, endLine: place.line, symbol: undefined }, means)),
    )
    const [said] = made
    if (best === undefined || said === undefined) return undefined
    return {
      first: `“${said.said}” comes from ${linkTo(best, means.links, true)}.`,
      places: distinct([best, ...others]),
      certainty: 'likely',
      isComplete: true,
    }
  },
}

/** Undefined if nothing shows which line of the file is meant. */
async function placeOf(
  located: LocatedFrame,
  message: string | undefined,
  means: Means,
): Promise<(ReplyPlace & { hasMoved: boolean }) | undefined> {
  const { repo, commit, path } = located
  const lines = await means.lines(located)
  const found = lineOfFrame(located, lines) ?? lineOfError(message, lines)
  if (found === undefined) return undefined
  return { ...(await around({ repo, commit, path, ...found }, means)), hasMoved: found.hasMoved }
}

/** The line numbers of a build are useless; without the function's name, takes the line that creates an error of that type. */
function lineOfError(message: string | undefined, lines: readonly string[]) {
  const type = /^([\w$.]+(?:Error|Exception|Failure))\b/.exec(message ?? '')?.[1]
  const index = type === undefined ? -1 : lines.findIndex((line) => line.includes(`${type}(`))
  return index === -1 ? undefined : { startLine: index + 1, endLine: index + 1, symbol: undefined, hasMoved: true }
}

async function around(place: Omit<ReplyPlace, 'lines'>, means: Means): Promise<ReplyPlace> {
  const lines = await means.lines(place)
  const range = {
    startLine: Math.max(1, place.startLine - AROUND),
    endLine: Math.min(lines.length, place.endLine + AROUND),
  }
  return { ...place, lines: snippetOf(lines, range, place.startLine) }
}

function named({ symbol }: ReplyPlace): string {
  return symbol === undefined ? '' : `${code(symbol)} at `
}

/** Frames of a function that calls itself say nothing new. */
function distinct<Place extends ReplyPlace>(places: readonly Place[]): Place[] {
  const keys = places.map(({ repo, path, startLine }) => `${repo} ${path} ${startLine}`)
  return places.filter((_place, index) => keys.indexOf(keys[index] ?? '') === index)
}
