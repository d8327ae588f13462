const SAYS = /deprecat/i
const DENIES = /\b(?:not|never|no longer|wasn['’]?t|isn['’]?t)\W+(?:\w+ )?deprecat|\bun-?deprecat/i
/** What follows is used in place of what is deprecated. */
const TOWARDS =
  /\b(?:use|using|used|favou?rs?|instead|prefer\w*|replac\w*|superseded|see|try|switch\w*|migrat\w*|moved?|renamed?|by)\b/i
/** "Use X instead of the deprecated Y", "X, as Y is deprecated" */
const AWAY = /\b(?:instead|over|rather|replac\w*|as|because|since|where|but)\b|;/i
/** What is called right after it is used instead. */
const INSTEAD = /\b(?:use|prefer|try|by|favou?r of|instead)\W{1,4}$/i
/** `DeprecationWarning` only sorts what stands beside it. */
const TYPE = /\b[A-Z]\w{0,20}DeprecationWarning\b|\bDeprecationWarning\b/g

/** Whether a line says of what is called so that it is deprecated, and doesn't name it as what is to be used instead. */
export function deprecates(line: string, name: RegExp): boolean {
  const plain = line.replace(TYPE, '')
  const text = SAYS.test(plain) ? plain : line
  const said = SAYS.exec(text)
  const called = name.exec(text)
  if (said === null || called === null || DENIES.test(text) || INSTEAD.test(text.slice(0, called.index))) return false
  return called.index < said.index
    ? !AWAY.test(text.slice(called.index + called[0].length, said.index))
    : !TOWARDS.test(text.slice(said.index, called.index))
}

/** Whether a line says of anything that it is deprecated. */
export function saysDeprecated(line: string): boolean {
  return SAYS.test(line) && !DENIES.test(line)
}
