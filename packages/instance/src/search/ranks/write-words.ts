import type { WritableStore } from '../store/open-store.ts'
import type { WordCounter } from './count-words.ts'
import { readSubjects } from './keep-subjects.ts'
import { type RankedText, rankedText } from './ranked-terms.ts'
import { subjectsByPath } from './write-subjects.ts'

/** Writes the word counts of a repository in a shared store. */
export function createWordWriter(store: WritableStore, repo: number, counter: WordCounter) {
  const { db } = store
  const subjects = subjectsByPath(readSubjects(store, repo))
  const addWord = db.prepare('INSERT INTO word VALUES (?, ?, ?, ?)')
  const noteLength = db.prepare('UPDATE file SET length = ? WHERE id = ?')
  let files: number[] = []
  let texts: RankedText[] = []
  return {
    add(file: number, path: string, text: string): void {
      files.push(file)
      texts.push(rankedText(path, text, subjects.get(path) ?? ''))
    },
    finish(): void {
      const { words, lengths } = counter.count(texts)
      for (const { text, at, weight, names } of words) addWord.run(text, files[at] ?? 0, weight, names)
      for (const [at, file] of files.entries()) noteLength.run(lengths[at] ?? 0, file)
      files = []
      texts = []
    },
  }
}
