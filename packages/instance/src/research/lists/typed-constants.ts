import type { Lookups } from '../find/lookups.ts'
import type { DefinedLine } from './definitions-like.ts'

/** `type Level string`: its values are the constants of that type. */
const OF_BASIC_TYPE = /^\s*type\s+\w+\s+(?:string|u?int\d*|byte|rune|float\d+)\s*(?:\/\/.*)?$/
const NEXT = /^\s*([A-Za-z_]\w*)\s*(?:\/\/.*)?$/
const OPENS = /^\s*(?:const|var)\s*\(/
const OPENS_VARIABLES = /^var\s*\(/
const CLOSES = /^\s*\)/
const COMMENT = /^\s*(?:\/\/.*)?$/

/** The Go equivalent of an enum: the constants of a type in its own package; empty if the definition isn't such a type. */
export async function typedConstants(
  { repo, commit, path, symbol, text }: DefinedLine,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<DefinedLine[]> {
  if (!path.endsWith('.go') || !OF_BASIC_TYPE.test(text)) return []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const typed = new RegExp(
    `^\\s*(const\\s+)?([A-Za-z_]\\w*)\\s+(?:${RegExp.escape(symbol)}\\s*=|=\\s*(?=${RegExp.escape(symbol)}\\())(.*)`,
  )
  const { files } = await lookups.mentions(symbol)
  const own = files.filter(
    (file) =>
      file.repo === repo &&
      file.path.startsWith(folder) &&
      !file.path.slice(folder.length).includes('/') &&
      /(?<!_test)\.go$/.test(file.path),
  )
  const found = await Promise.all(
    own.map(async (file) =>
      constantsIn(await lookups.lines(file), typed).map((one) => ({ ...one, repo, commit, path: file.path })),
    ),
  )
  return found.flat()
}

/** The constants that a file declares, with their line numbers; `typed` matches the line that gives one its type. */
function constantsIn(lines: readonly string[], typed: RegExp): Pick<DefinedLine, 'line' | 'text' | 'symbol'>[] {
  let isInside = false
  let areVariables = false
  let isCounting = false
  return lines.flatMap((text, index) => {
    if (OPENS.test(text)) [isInside, areVariables] = [true, OPENS_VARIABLES.test(text)]
    else if (CLOSES.test(text)) isInside = false
    const [, alone, given, value = ''] = typed.exec(text) ?? []
    // In `var ( … )` it is a variable unless made of the type's name, in a function its own.
    const isMade = !areVariables || /=\s*\w+\(["\d]/.test(text)
    const name = (isInside && isMade) || (alone !== undefined && !/^\s/.test(text)) ? given : undefined
    const next = isCounting ? NEXT.exec(text)?.[1] : undefined
    if (name !== undefined) isCounting = /\biota\b/.test(value)
    else if (next === undefined && !COMMENT.test(text)) isCounting = false
    const symbol = name ?? next
    return symbol === undefined || symbol === '_' ? [] : [{ line: index + 1, text, symbol }]
  })
}
