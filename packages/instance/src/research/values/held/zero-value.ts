import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'

interface ZeroValue {
  repo: string
  commit: string
  path: string
  line: number
  value: string
  /** A comment there begins with its name, as Go's do. */
  isDocumented: boolean
}

const ZERO: readonly (readonly [type: RegExp, value: string])[] = [
  [/^bool$/, 'false'],
  [/^u?int(?:8|16|32|64)?$|^float(?:32|64)$/, '0'],
  [/^time\.Duration$/, '0'],
  [/^string$/, '""'],
]
const LONGEST_LINE = 300
/** A tag from which a library takes a default. */
const TAGGED = /\bdefault:"/

/** What a field of Go's is unless a caller sets it: its type's zero value, if no code gives it another. */
export async function zeroValueOf(
  name: string,
  { mentions, scope }: { mentions: Means['mentions']; scope?: string },
): Promise<ZeroValue | undefined> {
  const { files, isWhole } = await mentions(name)
  const isOf = ({ path }: { path: string }) => scope === undefined || path.startsWith(scope)
  const code = files.filter((file) => file.path.endsWith('.go') && fileClass(file.path) === 'code' && isOf(file))
  const escaped = RegExp.escape(name)
  const declares = new RegExp(`^\\s*${escaped}\\s+([\\w.]+)\\s*(?:\`[^\`]*\`)?\\s*(?://.*)?$`)
  const sets = new RegExp(`\\b${escaped}\\s*(?::(?!=)|=(?!=))\\s*(\\S.*)$`)
  const documents = new RegExp(`^\\s*// ${escaped} `)
  const isSetBesides = setBesides(escaped)
  const declared: (ZeroValue & { type: string })[] = []
  for (const { repo, commit, path, lines } of code) {
    const isDocumented = lines.some(({ text }) => documents.test(text))
    for (const { line, text } of lines) {
      if (text.length > LONGEST_LINE || /^\s*\/\//.test(text)) continue
      const [, type] = declares.exec(text) ?? []
      const value = ZERO.find(([of]) => type !== undefined && of.test(type))?.[1]
      if (type !== undefined && value !== undefined)
        declared.push({ repo, commit, path, line, value, type, isDocumented })
      if (isSetBesides.test(text) || (type !== undefined && TAGGED.test(text))) return undefined
      const [, given] = sets.exec(text) ?? []
      if (given !== undefined && !isHandedOn(name, given)) return undefined
    }
  }
  const [first] = declared.toSorted(
    (a, b) => Number(b.isDocumented) - Number(a.isDocumented) || depth(a.path) - depth(b.path),
  )
  const isOne = new Set(declared.map(({ type }) => type)).size === 1
  if (!isWhole || first === undefined || !isOne) return undefined
  const { type: _type, ...found } = first
  return found
}

/** A copy, `Size: opt.Size`, or what a text says that somebody gives: `query.bool("size")`. */
function isHandedOn(name: string, given: string): boolean {
  const bare = given.replace(/\s*\/\/.*$/, '').replace(/[,;}\s]+$/, '')
  return (
    new RegExp(`^[\\w.()*&]*\\.${RegExp.escape(name)}$`).test(bare) || /^[\w.]+\([^(),]*"[^",]*"[^(),]*\)$/.test(bare)
  )
}

/** Sets it by a pointer to it, with others at once, or from what it was: `IntVar(&o.Size, …)`, `o.Size, err = read()`, `o.Size += 1`. */
function setBesides(name: string): RegExp {
  return new RegExp(`&[\\w.]*\\.${name}\\b|\\.${name}\\s*,[^=:("]*=(?!=)|\\.${name}\\s*(?:[-+*/%|&^]=|\\+\\+|--)`)
}

function depth(path: string): number {
  return path.split('/').length
}
