import type { Lookups } from '../find/lookups.ts'
import { lastName } from '../question/topic.ts'
import { keysAbove, LONGEST_SECTION } from '../values/statement-at.ts'

const MOST_KEYED = 12

type Searches = Pick<Lookups, 'mentions' | 'paths' | 'lines'>

/** Whether a name occurs anywhere in scope, whole or in part of its words; for a path, also as that of a file or folder. */
export async function standsSomewhere(name: string, lookups: Searches): Promise<boolean> {
  if (isPath(name)) {
    if ((await lookups.paths(name)).length > 0 || (await isMentioned(name, lookups))) return true
    // "Fault/latency injection" names two things, not a path.
    const both = /^[a-z]{4,}\/[a-z]{4,}$/.test(name) ? name.split('/') : []
    const stand = await Promise.all(both.map((one) => isMentioned(one, lookups)))
    return (both.length > 0 && stand.every(Boolean)) || (await isKeyed(name, lookups))
  }
  const owner = ownerOf(name)
  if (owner !== undefined && !(await isMentioned(owner, lookups))) return false
  return isMentioned(lastName(name).replace(/^-+(?:no-)?/, ''), lookups)
}

/** Whether a file of settings has the last part of a name right below the rest: `Shelf:` and `Max: 5` for `Shelf/Max`. */
async function isKeyed(name: string, { mentions, lines }: Searches): Promise<boolean> {
  const [, above = '', last = ''] = /^(.+)\/([\w-]+)$/.exec(name) ?? []
  const { files } = last === '' ? { files: [] } : await mentions(`${last}:`)
  const keyed = files.filter(({ path }) => /\.ya?ml$/i.test(path)).slice(0, MOST_KEYED)
  const found = await Promise.all(
    keyed.map(async (file) => {
      const all = await lines(file)
      const at = file.lines.filter(({ text }) => text.trimStart().startsWith(`${last}:`))
      return at.some(({ line }) => keysAbove(all, line - 1, LONGEST_SECTION)[0] === `${above}:`)
    }),
  )
  return found.includes(true)
}

export function isPath(name: string): boolean {
  return /[\w-]\/[\w-]/.test(name) || /\w\.[a-z]{1,5}$/.test(name)
}

/** `Shelf` of `Shelf.add`. A lowercase owner, such as `job` of `job.add`, is a variable of whoever asks. */
function ownerOf(name: string): string | undefined {
  return /(?:^|[.:#/>])([A-Z]\w{3,})(?:\.|::|#|->)\w+(?:\(.*\))?$/.exec(name)?.[1]
}

async function isMentioned(said: string, { mentions }: Searches): Promise<boolean> {
  // "All CartErrors" asks about CartError.
  const text = said.replace(/(?<=[a-z]{3})(?<!s)s$/, '')
  const { files, isWhole } = await mentions(text, { anyCase: true })
  if (files.length === 0) return false
  const stands = standing(text, said !== text)
  return !isWhole || files.some(({ lines }) => lines.some((line) => stands.test(line.text))) || files.every(isByPath)
}

function isByPath({ lines }: { lines: readonly unknown[] }): boolean {
  return lines.length === 0
}

/** Matches from the start of a word to the end of one: `ItemStore` is in `BaseItemStore`, but `ItemSto` isn't. */
function standing(name: string, isMany: boolean): RegExp {
  const any = anyCase(RegExp.escape(name))
  const begins = /^[A-Za-z]/.test(name) ? `(?:(?<![A-Za-z])|(?=[A-Z]))` : ''
  const ends = /[A-Za-z]$/.test(name) ? `${isMany ? 's?' : ''}(?![a-z])` : ''
  return new RegExp(`${begins}${any}${ends}`)
}

/** Only the name ignores case: the text around it needs its case to tell words apart. */
function anyCase(pattern: string): string {
  return pattern.replace(/(\\x[\da-f]{2}|\\.)|([a-z])/gi, (_all, escaped?: string, letter?: string) =>
    escaped !== undefined ? spelledOut(escaped) : `[${letter?.toLowerCase()}${letter?.toUpperCase()}]`,
  )
}

/** `RegExp.escape` writes the first letter as `\x61`. */
function spelledOut(escaped: string): string {
  const digits = /^\\x([\da-f]{2})$/.exec(escaped)?.[1]
  const letter = digits === undefined ? '' : String.fromCharCode(Number.parseInt(digits, 16))
  return /[a-z]/i.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : escaped
}
