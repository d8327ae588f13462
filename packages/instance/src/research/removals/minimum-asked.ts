import { runtimeNamed, versionsDeclared } from '../manifests/runtimes.ts'
import type { Past } from '../past/past.ts'

const WHEN = /^\W*(?:(?:since )?when|why|who|which (?:commit|release|version|pr))\b/i
const MOVED =
  '(?:go|went|mov(?:e|ed)|bump(?:ed)?|rais(?:e|ed)|updat(?:e|ed)|upgrad(?:e|ed)|switch(?:ed)?|increas(?:e|ed)|jump(?:ed)?|chang(?:e|ed)|set)'
/** "Go to 1.65", "bump msrv to 1.65" */
const REACHED = new RegExp(
  `\\b${MOVED}(?: (.{1,40}?))??(?: from v?[\\d.]{1,12})? to (?:([a-z][\\w.]*) )?v?(\\d+(?:\\.\\d+)*)(?![\\w.]*\\d)`,
  'i',
)
const CHANGED = new RegExp(`\\b${MOVED}\\b`, 'i')
/** The least version is meant, not one that something is used with. */
const LEAST = /\bmsrv\b|\b(?:minim\w+|required|needed|lowest|oldest|least)\b/i
const ASIDE = /\b(?:ci|tests?|docs?|docker\w*)\b/i
const NUMBER = /\d+(?:\.\d+)*/

/** "Since when does it need Ruby 2.7" */
const NEEDS =
  /^\W*(?:since when|when) (?:does|do|did)(?: .{1,40}?)? (?:need|require) (?:an? |at least )*([a-z][\w.]*) v?(\d+(?:\.\d+)*)/i

/** Whether it asks since when something needs a version of a runtime. */
export function asksSinceNeeded(text: string): boolean {
  return runtimeNamed(NEEDS.exec(text)?.[1] ?? '') !== undefined
}

/** What a question asks that was raised to a version: `the msrv` and `1.65`; undefined if it asks nothing of the kind. */
export function reachedIn(text: string): { thing: string; version: string } | undefined {
  const [said = '', moved, to, version] = (WHEN.test(text) && REACHED.exec(text)) || []
  if (version === undefined) return undefined
  const before = text.slice(0, text.indexOf(said)).replace(/^.*?\b(?:did|was|were|has|have|had)\b/i, '')
  // In "go to node 18", it stands after.
  const what = to ?? (moved === undefined || moved.trim() === '' ? before : moved)
  const plain = what.replace(/\b(?:get|got|been|being|first|last|the|our|its|we|they|you|version|dependency)\b/gi, ' ')
  return { thing: plain.replace(/\s+/g, ' ').trim(), version }
}

/** The question when a version of a runtime began to be required, where another one asks when it went to that version, or was last raised. */
export async function asRequired(text: string, past: Past): Promise<string> {
  const reached = reachedIn(text)
  if (reached !== undefined) {
    const runtime = runtimeNamed(reached.thing)
    return runtime === undefined || ASIDE.test(text) ? text : `when was ${runtime.spoken} ${reached.version} required`
  }
  const [, what = '', least] = NEEDS.exec(text) ?? []
  const needed = runtimeNamed(what)
  if (needed !== undefined && !ASIDE.test(text)) return `when was ${needed.spoken} ${least} required`
  const runtime = WHEN.test(text) && CHANGED.test(text) && LEAST.test(text) ? runtimeNamed(text) : undefined
  if (runtime === undefined || NUMBER.test(text)) return text
  const files = await versionsDeclared(runtime.runtime, past)
  // First stands what most of them declare.
  const [most] = files.flatMap(({ lines: [line] }) => NUMBER.exec(line?.text ?? '')?.[0] ?? [])
  return most === undefined ? text : `when was ${runtime.spoken} ${most} required`
}
