/** What is asked: the environment variable that sets a flag, or the flag that a variable stands for. */
type AskedOfVariable = { flag: string; isWhether: boolean } | { variable: string; isWhether: boolean }

const FLAG = /(?<![\w/.<=-])--[a-z](?:[\w-]{0,60}\w)?(?![\w(/])/gi
const VARIABLE = /(?<![\w$.])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?!\w)/g
const ENV = '(?:env(?:ironment)?(?:[- ]?var(?:iable)?s?)?|variables?)\\b'
const OF_FLAG = new RegExp(
  [
    `\\b(?:is|are) there (?:an?|any|some) (?:\\w+ )?${ENV}.*§`,
    `\\b(?:which|what)(?:['’]?s| is| are)? (?:the )?(?:name of the )?${ENV}.*§`,
    `\\b(?:do we|does it|does §) have (?:an?|any) ${ENV}`,
    `\\b(?:has|have) § (?:an?|any) ${ENV}`,
    `§.*\\b(?:by|through|via|with|as|from|using|in) (?:an? |the )?${ENV}`,
    `^\\W*(?:and )?(?:the )?${ENV} (?:for|of) §`,
  ].join('|'),
  'i',
)
const SORT = '(?:flags?|switch(?:es)?|(?:command[- ]?line |cli )?(?:options?|arguments?|parameters?))\\b'
const OF_VARIABLE = new RegExp(
  [
    `\\b(?:which|what)(?:['’]?s| is| are)? (?:the )?${SORT}(?! (?:sets?|writes?|fills?)\\b).*§`,
    `\\b(?:is|are) there (?:an?|any) ${SORT}.*§`,
    `\\b(?:does|has|do) § (?:have )?(?:an?|any) ${SORT}`,
    `^\\W*(?:and )?(?:the )?${SORT} (?:for|of) §`,
  ].join('|'),
  'i',
)
const WHETHER = /^\W*(?:(?:and|so|but) )*(?:is|are|does|do|has|have|can|could)\b/i

/** Undefined where a question names no flag or variable, or several, or asks something else of it. */
export function askedOfVariable(text: string): AskedOfVariable | undefined {
  const isWhether = WHETHER.test(text)
  const [flag, ...otherFlags] = new Set(text.match(FLAG))
  const [variable, ...otherVariables] = new Set(text.match(VARIABLE))
  if (flag !== undefined && variable === undefined && otherFlags.length === 0)
    return OF_FLAG.test(formOf(text, FLAG)) ? { flag, isWhether } : undefined
  if (variable !== undefined && flag === undefined && otherVariables.length === 0)
    return OF_VARIABLE.test(formOf(text, VARIABLE)) ? { variable, isWhether } : undefined
  return undefined
}

function formOf(text: string, name: RegExp): string {
  return text
    .replace(name, ' § ')
    .replace(/[`'"“”](?!s\b)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\bthe (?=§)/gi, '')
    .replace(/§ (?:flag|option|switch|argument|parameter|(?:env(?:ironment)? )?variable)\b/gi, '§')
    .trim()
}
