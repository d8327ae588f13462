const SLASHED = /^(?:\/\/|\/\*|\*\/)/
const HASHED = /^#(?![![])/
const DASHED = /^--(?:\s|$)/
const OF_HASHES = /\.(?:rb|rake|py|pyi|sh|bash|pl|pm|exs?|cr|nim|r|jl|tcl|php)$/i
const OF_DASHES = /\.(?:lua|sql|hs|elm)$/i

/** What a line is on which nothing can fail: empty, or only a comment. */
export function noCodeAt(text: string, path: string): 'an empty line' | 'a comment' | undefined {
  const line = text.trim()
  if (line === '') return 'an empty line'
  const marks = OF_DASHES.test(path) ? [DASHED] : OF_HASHES.test(path) ? [HASHED] : [SLASHED]
  return marks.some((mark) => mark.test(line)) ? 'a comment' : undefined
}
