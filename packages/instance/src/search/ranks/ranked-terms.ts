import type { DatabaseSync } from 'node:sqlite'
import { isBuiltScript } from '../text/built-script.ts'
import { cutWindows } from '../text/cut-windows.ts'
import { fileClass } from '../text/file-class.ts'
import { type OutlineSymbol, outline } from '../text/outline.ts'
import { splitIdentifiers } from '../text/split-identifiers.ts'

const LARGEST_RANKED = 512 << 10

/** Whether this file can help answer questions: readable in size and written by a person who works on this. */
export function isRanked(path: string, text: string): boolean {
  return text !== '' && text.length <= LARGEST_RANKED && fileClass(path) !== 'generated' && !isBuiltScript(path, text)
}

/** What is known about a file, split into words. */
export interface RankedText {
  path: string
  symbols: string
  subjects: string
  body: string
}

/** `subjects`: the subjects of commits that touched it. */
export function rankedText(
  path: string,
  text: string,
  subjects: string,
  symbols: readonly OutlineSymbol[] = outline(text.split('\n'), path),
): RankedText {
  return {
    path: splitIdentifiers(path),
    symbols: namesOf(symbols),
    subjects: splitIdentifiers(subjects),
    body: splitIdentifiers(text),
  }
}

/** Writes the tables that questions are ranked with. */
export function createRankedWriter(db: DatabaseSync) {
  const findSubjects = db.prepare('SELECT subjects FROM subject WHERE path = ?')
  const addFile = db.prepare('INSERT INTO file_terms (rowid, path, symbols, subjects, body) VALUES (?, ?, ?, ?, ?)')
  const addWindow = db.prepare('INSERT INTO window (file) VALUES (?)')
  const addTerms = db.prepare('INSERT INTO window_terms (rowid, symbols, body) VALUES (?, ?, ?)')
  return {
    add(file: number, path: string, text: string): void {
      const lines = text.split('\n')
      const symbols = outline(lines, path)
      const ranked = rankedText(path, text, String(findSubjects.get(path)?.subjects ?? ''), symbols)
      addFile.run(file, ranked.path, ranked.symbols, ranked.subjects, ranked.body)
      const splitLines = ranked.body.split('\n')
      for (const { start, end } of cutWindows(lines, symbols)) {
        const window = addWindow.run(file).lastInsertRowid
        const inside = symbols.filter(({ line }) => line >= start && line <= end)
        addTerms.run(window, namesOf(inside), splitLines.slice(start - 1, end).join('\n'))
      }
    },
    finish: () => {},
  }
}

/** Each name both as its words and in one piece, so that a definition can be told from a longer name. */
function namesOf(symbols: readonly { name: string }[]): string {
  return symbols.map(({ name }) => `${splitIdentifiers(name)} ${name.replaceAll('_', '')}`).join(' ')
}
