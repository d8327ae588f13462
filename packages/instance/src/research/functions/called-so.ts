import { stemOf } from '../../search/text/same-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** How much of a file's name the question covers, ignoring the part that marks it as a test. */
export function shareCalled(path: string, asked: ReadonlySet<string>): number {
  const name = stemOfPath(path)
  const parts = splitIdentifiers(name)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part.length > 1 && !/^(?:tests?|specs?|it|e2e|unit|integration)$/.test(part))
  const letters = (words: Iterable<string>) => [...words].join('').length
  const said = parts.filter((part) => asked.has(stemOf(part)))
  return letters(said) / Math.max(1, letters(parts), letters(asked))
}

/** The name of a file up to its first dot. */
export function stemOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
}

/** Whether the name of a file has another name in it. */
export function isCalledSo({ path }: { path: string }, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
  return plain(path.slice(path.lastIndexOf('/') + 1)).includes(plain(name))
}
