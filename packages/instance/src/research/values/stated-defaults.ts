/** A default that a comment states in words. */
interface StatedDefault {
  /** What the comment is about: the name below it. */
  name: string
  value: string
  line: number
  /** The sentence. */
  text: string
  /** How the comment begins. */
  about: string
}

const UNIT = '(?:milli|micro)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|times?|[kmg]i?b|bytes'
const AMOUNT = `(?:\\d[\\w.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty)`
/** "The number of cores", "one hour", "unlimited": amounts that aren't written as a literal. */
const PHRASE = `(?:the )?(?:(?:total |current )?(?:number|amount|count|sum|size) of |half |twice |double )[^.;:()]{3,60}|${AMOUNT} (?:${UNIT})\\b|(?:unlimited|infinite|infinity|no limit)\\b|(?:the )?(?:determined by|derived from|taken from|computed from|result of) [^.;]{3,80}|\\d[\\d,_]*(?= [_*\`]*[a-z]{3})`
const STATES = new RegExp(
  `\\bdefaults?(?: (?!is\\b|are\\b|to\\b)[\\w\`-]+){0,6}?(?: is| are|s? to|:| of| =):?\\s+(?:set to |to )?(?:only |just )?[*_]*(${PHRASE})`,
  'i',
)
const COMMENT = /^\s*(?:\/\/[/!]?|\/?\*+|#(?!\s*(?:define|include|if|\[|!\[)))\s?/
/** Keywords of all languages that a bracket or a colon may follow; none is a name. */
const KEYWORD =
  '(?:if|elif|elsif|elseif|else|for|foreach|while|until|unless|switch|case|when|default|catch|except|finally|rescue|ensure|try|do|with|using|synchronized|return|yield|await|throw|raise|assert|typeof|sizeof|not|and|or|defer|guard|function|func|fn|fun|def|pub)'
const DECLARED = new RegExp(`(?<![\\w$])(?!${KEYWORD}\\b)([A-Za-z_$][\\w$]*)\\??\\s*(?:<[^<>]*>)?\\s*[(:=,;]`)
const ATTRIBUTE = /^\s*(?:#\[|@\w|\[\w)/
const LONGEST_COMMENT = 80
const LONGEST_LINE = 400
const MOST_ATTRIBUTES = 4

/** The amount that a sentence states as a default. */
export function statedIn(text: string): string | undefined {
  return text.length > LONGEST_LINE ? undefined : STATES.exec(text)?.[1]?.trim()
}

/** The defaults that comments state in words, each with the name that the comment is above. */
export function statedDefaults(lines: readonly string[]): StatedDefault[] {
  return lines.flatMap((line, index) => {
    if (!/\bdefault/i.test(line) || !COMMENT.test(line)) return []
    // The sentence may end on the next line.
    const text = [line, lines[index + 1] ?? '']
      .filter((one) => COMMENT.test(one))
      .map((one) => one.replace(COMMENT, ''))
      .join(' ')
    const value = statedIn(text)
    const isOwn = value !== undefined && text.indexOf('efault') < line.replace(COMMENT, '').length
    const declared = isOwn ? declaredBelow(lines, index) : undefined
    if (declared === undefined || value === undefined) return []
    return [
      { name: declared, value, line: index + 1, text: sentenceWith(value, text), about: beginningOf(lines, index) },
    ]
  })
}

/** The sentence of a paragraph that states a value. */
export function sentenceWith(value: string, text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return (sentences.find((one) => one.includes(value)) ?? text).trim()
}

function declaredBelow(lines: readonly string[], from: number): string | undefined {
  let at = from
  while (at < from + LONGEST_COMMENT && COMMENT.test(lines[at] ?? '')) at++
  for (const end = at + MOST_ATTRIBUTES; at < end && ATTRIBUTE.test(lines[at] ?? ''); at++);
  return DECLARED.exec((lines[at] ?? '').slice(0, LONGEST_LINE))?.[1]
}

function beginningOf(lines: readonly string[], from: number): string {
  let at = from
  while (at > Math.max(0, from - LONGEST_COMMENT) && COMMENT.test(lines[at - 1] ?? '')) at--
  return lines
    .slice(at, at + 2)
    .map((line) => line.replace(COMMENT, '').trim())
    .join(' ')
    .trim()
}
