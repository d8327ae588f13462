/** Lines below the one that reads it. */
const BELOW = 12
const MOST = 3
const LONGEST_LINE = 400
const ASSIGNED =
  /(?:^|[\s(,])(?:const |let |var |auto |String |string )?([A-Za-z_$][\w$]*)(?:\s*:\s*[\w<>| ]{1,40}?)?\s*(?::=|=(?![=>]))/
const TEXT = `["'\`]([^"'\`\\s]{1,20})["'\`]`
const SAME = `(?:\\.\\w+\\(\\)|\\s?\\|\\| ?""|\\))*\\s*(?:={2,3}|!={1,2}|\\.eql\\?|\\.equals(?:IgnoreCase)?\\()\\s*`

/** The texts that code compares a variable of the environment with where it reads it: what it can be set to. */
export function comparedWith(variable: string, lines: readonly string[], line: number): string[] {
  const read = lines[line - 1] ?? ''
  if (read.length > LONGEST_LINE) return []
  const quoted = `["'\`.]${RegExp.escape(variable)}["'\`]?\\]?`
  const held = ASSIGNED.exec(read.split(variable, 1)[0] ?? '')?.[1]
  const own = textsBeside(quoted, read)
  const below = lines.slice(line, line + BELOW).filter((text) => text.length <= LONGEST_LINE)
  const later = held === undefined ? [] : below.flatMap((text) => textsBeside(`\\b${RegExp.escape(held)}\\b`, text))
  return [...new Set([...own, ...later])].slice(0, MOST)
}

function textsBeside(name: string, text: string): string[] {
  const forms = [
    `${name}${SAME}${TEXT}`,
    `${TEXT}\\s*(?:={2,3}|!={1,2})\\s*${name}`,
    `EqualFold\\(\\s*${name}\\s*,\\s*${TEXT}`,
    `EqualFold\\(\\s*${TEXT}\\s*,\\s*${name}`,
  ]
  return forms.flatMap((form) => new RegExp(form).exec(text)?.[1] ?? [])
}
