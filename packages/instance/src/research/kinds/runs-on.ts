import { code } from '../find/finding.ts'
import { runtimeAsked, versionsDeclared } from '../manifests/runtimes.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind } from './kind.ts'

/** These look for something else about versions. */
const OTHER = /\b(?:where|when|who|why|how|tests?|tested|ci|changed?|upgrad\w*|bump\w*|drop\w*)\b/i
const MOST = 4

/** *Which Node version is needed, does it work with Python 3.8*: what its manifest declares. */
export const runsOn: Kind = {
  name: 'runs-on',
  plan: 'which versions of a language or runtime are needed',
  fits: ({ text }) => (runtimeAsked(text) === undefined || OTHER.test(text) ? 0 : 0.98),
  async answer({ text }, means) {
    const runtime = runtimeAsked(text)
    if (runtime === undefined || means.repositories.length > 1) return undefined
    means.tell('Reading the manifests')
    const places = (await versionsDeclared(runtime, means)).slice(0, MOST).flatMap(({ repo, commit, path, lines }) => {
      const [line] = lines
      return line === undefined
        ? []
        : [{ repo, commit, path, said: line.text.trim().replace(/,$/, ''), line: line.line }]
    })
    const [first, ...others] = places.map(
      ({ said, line, ...file }) =>
        `${code(said)} (${linkTo({ ...file, startLine: line, endLine: line }, means.links)})`,
    )
    if (first === undefined) return undefined
    return {
      first: `It declares ${[first, ...others].join(', ')}.`,
      places: places.map(({ said, line, ...file }) => ({
        ...file,
        symbol: undefined,
        startLine: line,
        endLine: line,
        lines: [],
      })),
      certainty: 'exact',
      isComplete: true,
    }
  },
}
