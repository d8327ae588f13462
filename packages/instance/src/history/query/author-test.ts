const LETTER = /[\p{L}\p{N}]/u

/**
 * Whether an identity belongs to one of those named: by its whole e-mail address, or by words of its name or address.
 * Upper and lower case are alike; `ann` is not `joann`.
 */
export function createAuthorTest(authors: readonly string[]): (name: string, email: string) => boolean {
  const tests = authors.map(testOf)
  return (name, email) => tests.some((test) => test(name.toLowerCase(), email.toLowerCase()))
}

function testOf(author: string): (name: string, email: string) => boolean {
  const wanted = (/<([^<>]+)>\s*$/.exec(author)?.[1] ?? author).toLowerCase().trim()
  if (/^[^@\s]+@/.test(wanted)) return (_, email) => email === wanted
  return (name, email) => hasWords(name, wanted) || hasWords(email, wanted)
}

function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (isBoundary(text, at) && isBoundary(text, at + words.length)) return true
  }
  return false
}

/** No word goes on across this place. */
function isBoundary(text: string, at: number): boolean {
  return !LETTER.test(text[at - 1] ?? '') || !LETTER.test(text[at] ?? '')
}
