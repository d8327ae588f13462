import { wordsOf } from '../../root-words.ts'

const COMMENT =
  /^\s*(?:\/\/|\/?\*|#(?![[!]|(?:include|import|define|undef|pragma|if|ifdef|ifndef|elif|else|endif)\b)|--|;)/
/** Elixir's, and what may be between them and the function. */
const DOC = /^\s*@(?:doc|moduledoc)\b/
const BETWEEN = /^\s*(?:@\w+|#\[|\[[A-Z])/
const QUOTES = /^\s*[rub]?"""/
const IMPORT = /^\s*(?:import\s|from \S+ import\b|use [\w:]+|require\b|alias [A-Z])/
const FARTHEST = 10
const MOST_WORDS = 24

/** The words of the comment right above a line, which say what it is. */
export function saidAbove(lines: readonly string[], line: number): string[] {
  const said: string[] = []
  let isInDoc = false
  for (let at = line - 1; at > Math.max(0, line - 1 - FARTHEST); at--) {
    const text = lines[at - 1] ?? ''
    // What opens a text ends the way up.
    if (DOC.test(text) || (isInDoc && QUOTES.test(text))) {
      said.unshift(text.replace(DOC, ''))
      break
    }
    if (!isInDoc && /^\s*"""\s*$/.test(text)) isInDoc = true
    else if (IMPORT.test(text)) break
    else if (isInDoc || COMMENT.test(text)) said.unshift(text)
    else if (!BETWEEN.test(text)) break
  }
  return said.flatMap(wordsOf).slice(0, MOST_WORDS)
}
