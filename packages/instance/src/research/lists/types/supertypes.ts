const CLOSES: Readonly<Record<string, string>> = { '<': '>', '[': ']', '(': ')' }
const MODIFIERS = /^(?:(?:public|protected|private|virtual|override|readonly)\s+)+/
const HERITAGE =
  /^(?:\s*(?:final|sealed|private|internal|protected|public|constructor|@\w+)\b){0,4}\s*(?:extends\b|implements\b|with\b|<:|:(?!:))(.*)$/
const ENDS = /\{|\bwhere\b|\bpermits\b|\brequires\b|=>|;/
const BETWEEN = /,|&|\+|\b(?:extends|implements|with|by)\b/
const OF_RUBY = /^\s*<\s*([\w:]+)/
const NAME = /^(?:\w+(?:\.|::|\\))*(\w+)\s*$/

/**
 * The names of what a type extends or implements, from the text behind its own name: `(base.Model, metaclass=Meta)`, `<T extends A> extends
 * B<T> implements C, D {`. What is only an argument of a type is none, and `Outer.Inner` is `Inner`.
 */
export function supertypesIn(rest: string, path: string): string[] {
  if (/\.(?:rb|rake)$/.test(path)) return namesOf([OF_RUBY.exec(rest)?.[1] ?? ''])
  if (/\.pyi?$/.test(path)) {
    const inside = /^\s*\((.*)$/.exec(without(rest, '['))?.[1]?.split(/\)\s*:/)[0] ?? ''
    // `with_metaclass(Meta, Base)` is written as a call.
    return namesOf(inside.split(/[,()]/).filter((one) => !one.includes('=')))
  }
  const plain = without(without(rest, '<').replaceAll('[]', ''), '(')
  const heritage = HERITAGE.exec(plain)?.[1]?.split(ENDS)[0] ?? ''
  return namesOf(heritage.split(BETWEEN))
}

function namesOf(parts: readonly string[]): string[] {
  return parts.flatMap((part) => NAME.exec(part.trim().replace(MODIFIERS, '').trim())?.[1] ?? [])
}

/** A text without what is in brackets of one sort, and without the brackets; `=>` and `<:` close and open nothing. */
function without(text: string, open: string): string {
  const close = CLOSES[open]
  let depth = 0
  let rest = ''
  for (const [at, char] of [...text].entries()) {
    const isArrow = open === '<' && (/[=-]/.test(text[at - 1] ?? '') || text[at + 1] === ':')
    if (char === open && !isArrow) depth++
    else if (char === close && !isArrow) depth = Math.max(0, depth - 1)
    else if (depth === 0) rest += char
  }
  return rest
}
