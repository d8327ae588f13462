const SAYS = /deprecat/i
const DENIES = /\b(?:not|never|no longer|wasn['’]?t|isn['’]?t)\W+(?:\w+ )?deprecat|\bun-?deprecat/i
/** What follows is used in place of what is deprecated. */
const TOWARDS =
  /\b(?:use|using|used|favou?rs?|instead|prefer\w*|replac\w*|superseded|see|try|switch\w*|migrat\w*|moved?|renamed?|by)\b/i
/** "Use X instead of the deprecated Y", "X, as Y is deprecated" */
const AWAY = /\b(?:instead|over|rather|replac\w*|as|because|since|where|but)\b|;/i

/** Whether a line says of what is called so that it is deprecated, and doesn't name it as what is to be used instead. */
export function deprecates(line: string, name: RegExp): boolean {
  const said = SAYS.exec(line)
  const called = name.exec(line)
  if (said === null || called === null || DENIES.test(line)) return false
  return called.index < said.index
    ? !AWAY.test(line.slice(called.index + called[0].length, said.index))
    : !TOWARDS.test(line.slice(said.index, called.index))
}

/** Whether a line says of anything that it is deprecated. */
export function saysDeprecated(line: string): boolean {
  return SAYS.test(line) && !DENIES.test(line)
}
