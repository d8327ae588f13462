import type { Lookups } from '../find/lookups.ts'
import type { DefinedLine } from './definitions-like.ts'

/** `type Level string`: its values are the constants of that type. */
const OF_BASIC_TYPE = /^\s*type\s+\w+\s+(?:string|u?int\d*|byte|rune|float\d+)\s*(?:\/\/.*)?$/
const NEXT = /^\s*([A-Za-z_]\w*)\s*(?:\/\/.*)?$/
const OPENS = /^\s*const\s*\(/
const CLOSES = /^\s*\)/
const COMMENT = /^\s*(?:\/\/.*)?$/

/** The Go equivalent of an enum: the constants of a type in its own package; empty if the definition isn't such a type. */
export async function typedConstants(
  { repo, commit, path, symbol, text }: DefinedLine,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<DefinedLine[]> {
  if (!path.endsWith('.go') || !OF_BASIC_TYPE.test(text)) return []
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const typed = new RegExp(`^\\s*(const\\s+)?([A-Za-z_]\\w*)\\s+${RegExp.escape(symbol)}\\s*=(.*)`)
  const { files } = await lookups.mentions(symbol)
  const own = files.filter(
    (file) =>
      file.repo === repo &&
      file.path.startsWith(folder) &&
      !file.path.slice(folder.length).includes('/') &&
      /(?<!_test)\.go$/.test(file.path),
  )
  const found = await Promise.all(
    own.map(async (file) => {
      const lines = await lookups.lines(file)
      let isInside = false
      let isCounting = false
      return lines.flatMap((line, index): DefinedLine[] => {
        if (OPENS.test(line)) isInside = true
        else if (CLOSES.test(line)) isInside = false
        const [, alone, given, value = ''] = typed.exec(line) ?? []
        // In `var ( … )` it is a variable.
        const name = isInside || alone !== undefined ? given : undefined
        const next = isCounting ? NEXT.exec(line)?.[1] : undefined
        if (name !== undefined) isCounting = /\biota\b/.test(value)
        else if (next === undefined && !COMMENT.test(line)) isCounting = false
        const one = name ?? next
        return one === undefined || one === '_'
          ? []
          : [{ repo, commit, path: file.path, line: index + 1, text: line, symbol: one }]
      })
    }),
  )
  return found.flat()
}
