import { DatabaseSync } from 'node:sqlite'
import { meaningfulWords } from '../../packages/instance/src/research/question/question-words.ts'
import { git } from '../find/shadow-repository.ts'
import { textsOf } from '../find/texts-of.ts'
import type { Answered, LinkedPlace } from './answered.ts'

/** A way to answer with places that only knows words. */
export interface Baseline {
  name: 'bm25' | 'grep'
  find(question: string, repositories: readonly string[]): Promise<LinkedPlace[]>
}

interface Subject {
  name: string
  gitDir: string
}

/** Lines per piece. */
const PIECE = 40
const PLACES = 8
const SHOWN = 3
const RAREST = 3

/** Plain BM25 over pieces of forty lines, stemmed; each repository with its own statistics. */
export function createBm25(subjects: readonly Subject[]): Baseline {
  const indexes = new Map<string, Promise<DatabaseSync>>()
  return {
    name: 'bm25',
    async find(question, repositories) {
      const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))
      const match = [...words].map((word) => `"${word}"`).join(' OR ')
      if (match === '') return []
      const found: (LinkedPlace & { score: number })[] = []
      for (const { name, gitDir } of subjects.filter((subject) => repositories.includes(subject.name))) {
        const index = indexes.get(name) ?? indexPieces(gitDir)
        indexes.set(name, index)
        const rows = (await index).prepare(
          'SELECT path, line, rank FROM piece WHERE piece MATCH ? ORDER BY rank LIMIT ?',
        )
        for (const { path, line, rank } of rows.all(match, PLACES)) {
          const from = Number(line)
          found.push({ repository: name, path: String(path), from, to: from + PIECE - 1, score: Number(rank) })
        }
      }
      return found.sort((a, b) => a.score - b.score).slice(0, PLACES)
    },
  }
}

async function indexPieces(gitDir: string): Promise<DatabaseSync> {
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE piece USING fts5(path UNINDEXED, line UNINDEXED, body, tokenize='porter unicode61')")
  const add = db.prepare('INSERT INTO piece (path, line, body) VALUES (?, ?, ?)')
  for await (const { path, text } of textsOf(gitDir, 'HEAD')) {
    const lines = text.split('\n')
    for (let at = 0; at < lines.length; at += PIECE) add.run(path, at + 1, lines.slice(at, at + PIECE).join('\n'))
  }
  return db
}

/** What someone finds who searches for the rarest words of the question: the lines that contain most of them. */
export function createGrep(subjects: readonly Subject[]): Baseline {
  return {
    name: 'grep',
    async find(question, repositories) {
      const words = meaningfulWords(question)
      if (words.length === 0) return []
      const lines = subjects
        .filter(({ name }) => repositories.includes(name))
        .flatMap(({ name, gitDir }) => grep(gitDir, words).map((line) => ({ ...line, repository: name })))
      const counts = new Map(words.map((word) => [word, lines.filter(({ held }) => held.includes(word)).length]))
      const rarest = words
        .filter((word) => (counts.get(word) ?? 0) > 0)
        .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
        .slice(0, RAREST)
      const countOf = ({ held }: { held: readonly string[] }) => rarest.filter((word) => held.includes(word)).length
      return lines
        .filter((line) => countOf(line) > 0)
        .sort((a, b) => countOf(b) - countOf(a))
        .slice(0, PLACES)
        .map(({ repository, path, number }) => ({ repository, path, from: number, to: number }))
    },
  }
}

function grep(gitDir: string, words: readonly string[]) {
  const patterns = words.flatMap((word) => ['-e', word])
  let text = ''
  try {
    text = git(gitDir, 'grep', '-I', '-n', '-i', '-w', '-F', '-z', ...patterns, 'HEAD')
  } catch {
    // git exits with an error if it finds nothing.
  }
  return text.split('\n').flatMap((row) => {
    const [file = '', number = '', line = ''] = row.split('\0')
    if (line === '') return []
    const said = new Set(line.toLowerCase().match(/[\p{L}\p{N}_]+/gu))
    return [{ path: file.replace(/^HEAD:/, ''), number: Number(number), held: words.filter((word) => said.has(word)) }]
  })
}

/** Turns places into an answer that shows three of them. */
export function answeredWith(places: readonly LinkedPlace[]): Answered {
  return { first: '', shown: '', all: '', places, shownPlaces: Math.min(SHOWN, places.length), ms: 0 }
}
