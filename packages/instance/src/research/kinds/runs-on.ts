import type { FileMatch } from '../../ports/engine.ts'
import { code } from '../find/finding.ts'
import { runtimeAsked, versionsDeclared } from '../manifests/runtimes.ts'
import { versionSaid } from '../manifests/version-said.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind } from './kind.ts'

/** These look for something else about versions. */
const OTHER = /\b(?:where|when|who|why|how|tests?|tested|ci|changed?|upgrad\w*|bump\w*|drop\w*)\b/i
const MOST = 4

/** *Which Node version is needed, does it work with Python 3.8*: what a first page says, and what its manifest declares. */
export const runsOn: Kind = {
  name: 'runs-on',
  plan: 'which versions of a language or runtime are needed',
  fits: ({ text }) => (runtimeAsked(text) === undefined || OTHER.test(text) ? 0 : 0.98),
  async answer({ text }, means) {
    const runtime = runtimeAsked(text)
    if (runtime === undefined || means.repositories.length > 1) return undefined
    means.tell('Reading the manifests')
    const [said, files] = await Promise.all([versionSaid(runtime.called, means), versionsDeclared(runtime, means)])
    const declared = files
      .slice(0, MOST)
      .flatMap(({ lines: [line], ...file }) => (line ? [declaredAt(file, line)] : []))
    // A project may bring along what its manifest declares.
    const first = [
      ...(said === undefined ? [] : [`“${said.sentence}” (${linkTo(said.place, means.links)})`]),
      ...declared.map(({ text, place }) => `${code(text)} (${linkTo(place, means.links)})`),
    ]
    if (first.length === 0) return undefined
    return {
      first: `${first.join('; ')}.`,
      places: [...(said === undefined ? [] : [said.place]), ...declared.map(({ place }) => place)],
      certainty: 'exact',
      isComplete: true,
    }
  },
}

function declaredAt({ repo, commit, path }: Omit<FileMatch, 'lines'>, { line, text }: FileMatch['lines'][number]) {
  const place: ReplyPlace = { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] }
  return { text: text.trim().replace(/,$/, ''), place }
}
