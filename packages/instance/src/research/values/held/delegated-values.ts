interface DelegatedValue {
  name: string
  value: string
  isDefault: true
  isHandedOn: true
}

const DELEGATES = /^\s*this\(([^()]*)\);?\s*$|\)\s*:\s*this\(([^()]*)\)/
const LITERAL = /^(?:-?\d[\w.]*|"[^"]*"|true|false|null|[A-Z]\w*\.[A-Z][A-Z\d_]+)$/
const ABOVE = 12
const LONGEST_LINE = 300

/** The literals that a constructor gives another one of its class, each with the name of the parameter there: `this(10, millis)`. */
export function delegatedAt(lines: readonly string[], index: number): DelegatedValue[] {
  const line = lines[index] ?? ''
  const match = line.length > LONGEST_LINE || !line.includes('this(') ? null : DELEGATES.exec(line)
  const given = (match?.[1] ?? match?.[2])?.split(',').map((one) => one.trim())
  if (given === undefined || !given.some((one) => LITERAL.test(one))) return []
  const own = constructorAbove(lines, index)
  if (own === undefined) return []
  const declares = new RegExp(`^\\s*(?:(?:public|private|protected|internal)\\s+)?${own.name}\\(([^()]*)\\)`)
  const others = lines.flatMap((_, at) => {
    if (at === own.at || !(lines[at] ?? '').includes(`${own.name}(`)) return []
    const [, inside] = declares.exec(signatureAt(lines, at)) ?? []
    const names = inside?.split(',').map((one) => /(\w+)\s*$/.exec(one)?.[1] ?? '')
    return names?.length === given.length && names.every(Boolean) ? [names] : []
  })
  const [only, ...more] = others
  // Names that are handed on tell the overloads of one length apart.
  const fits = (names: readonly string[]) => names.some((name, at) => name === given[at])
  const names = more.length === 0 ? only : others.find(fits)
  return (names ?? []).flatMap((name, at) => {
    const value = given[at] ?? ''
    return LITERAL.test(value) ? [{ name, value, isDefault: true as const, isHandedOn: true as const }] : []
  })
}

function constructorAbove(lines: readonly string[], index: number): { name: string; at: number } | undefined {
  for (let at = index; at >= Math.max(0, index - ABOVE); at--) {
    const [, name] = /^\s*(?:(?:public|private|protected|internal)\s+)?([A-Z]\w*)\(/.exec(lines[at] ?? '') ?? []
    if (name !== undefined) return { name, at }
  }
  return undefined
}

function signatureAt(lines: readonly string[], at: number): string {
  return lines
    .slice(at, at + ABOVE)
    .map((line) => line.slice(0, LONGEST_LINE))
    .join(' ')
}
