import type { FileMatch } from '../../ports/engine.ts'
import { code, escapeLabel } from '../find/finding.ts'
import { runsWith } from '../manifests/runs-with.ts'
import {
  type Runtime,
  runtimeAsked,
  runtimeVersionIn,
  versionsDeclared,
  versionsTested,
} from '../manifests/runtimes.ts'
import { versionMentioned, versionSaid } from '../manifests/version-said.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { replyOfListed } from '../supported/reply-of-listed.ts'
import { versionsAsked } from '../supported/versions-listed.ts'
import type { Kind, Means } from './kind.ts'

/** These look for something else about versions. */
const OTHER = /\b(?:where|when|who|why|how|tests?|tested|ci|changed?|upgrad\w*|bump\w*|drop\w*)\b/i
/** Whether it is needed is another question than whether it works. */
const OF_NEED =
  /\b(?:need\w*|requir\w+|necessary|mandatory|minim(?:um|al)|lowest|oldest|latest|newest|at least|only)\b/i
const WHETHER = /^\W*(?:(?:and|so|but|hi|hey)\W+)*(?:is|are|does|do|can|could|will|would)\b/i
const MOST = 4

/** *Which Node version is needed, does it work with Python 3.8*: what a first page says, and what its manifest declares. */
export const runsOn: Kind = {
  name: 'runs-on',
  plan: 'which versions of a language or runtime are needed',
  fits: ({ text }) => ((runtimeAsked(text) ?? versionsAsked(text)) === undefined || OTHER.test(text) ? 0 : 0.98),
  async answer({ text }, means) {
    if (means.repositories.length > 1) return undefined
    const runtime = runtimeAsked(text)
    const other = versionsAsked(text)
    if (runtime === undefined) return other && (await replyOfListed(other, means))
    means.tell('Reading the manifests')
    const [said, files] = await Promise.all([versionSaid(runtime.called, means), versionsDeclared(runtime, means)])
    const declared = files
      .slice(0, MOST)
      .flatMap(({ lines: [line], ...file }) => (line ? [declaredAt(file, line)] : []))
    // A project may bring along what its manifest declares.
    const first = [
      ...(said === undefined ? [] : [`“${inWords(said.sentence)}” (${linkTo(said.place, means.links)})`]),
      ...declared.map(({ text, place }) => `${code(text)} (${linkTo(place, means.links)})`),
    ]
    if (first.length === 0) return await replyOfNone(runtime, means)
    const version = WHETHER.test(text) && !OF_NEED.test(text) ? runtimeVersionIn(text)?.version : undefined
    const demands = [...(said === undefined ? [] : [said.sentence]), ...declared.map((one) => one.text)]
    const runs = version === undefined ? undefined : runsWith(version, demands)
    const verdict = runs === undefined ? '' : runs ? 'Yes: ' : 'No: '
    return {
      first: `${verdict}${first.join('; ')}.`,
      places: [...(said === undefined ? [] : [said.place]), ...declared.map(({ place }) => place)],
      certainty: 'exact',
      isComplete: true,
    }
  },
}

/** That no manifest declares it, and what has a version of it all the same; undefined if there is neither. */
async function replyOfNone(runtime: Runtime, means: Means): Promise<Reply | undefined> {
  const [[manifest], mentioned, [tested]] = await Promise.all([
    means.pathsLike(`^${runtime.manifests}$`),
    versionMentioned(runtime.called, means),
    versionsTested(runtime, means),
  ])
  if (manifest === undefined) return undefined
  const ci = tested?.lines[0] && declaredAt(tested, tested.lines[0])
  const places = [...(ci === undefined ? [] : [ci.place]), ...(mentioned === undefined ? [] : [mentioned.place])]
  const link = `[${escapeLabel(manifest.path)}](${means.links.file(manifest.repo, manifest.commit, manifest.path)})`
  const also = [
    ...(ci === undefined ? [] : [` CI runs with ${code(ci.text)} (${linkTo(ci.place, means.links)}).`]),
    ...(mentioned === undefined
      ? []
      : [
          ` ${linkTo(mentioned.place, means.links)} mentions a version: “${inWords(mentioned.sentence.replace(/[.:]$/, ''))}”.`,
        ]),
  ]
  return {
    first: `${link} doesn’t declare which version is needed.${also.join('')}`,
    places,
    certainty: 'likely',
    isComplete: true,
  }
}

function declaredAt({ repo, commit, path }: Omit<FileMatch, 'lines'>, { line, text }: FileMatch['lines'][number]) {
  const place: ReplyPlace = { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] }
  return { text: text.trim().replace(/,$/, ''), place }
}
