import { nearness, packedMeanings } from '../meaning/file-meanings.ts'
import { type MeaningAsked, meaningAsked } from '../meaning/meaning-asked.ts'
import type { IndexedFile } from '../snapshots/read-tree.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { isMigration } from '../text/file-class.ts'
import { isInLanguage } from '../text/languages.ts'
import { isCut, synonymsOf, type Term } from './choose-terms.ts'
import { classWeight } from './class-weight.ts'
import type { Mechanisms } from './mechanisms.ts'
import type { Question } from './parse-question.ts'
import { rankByCommits, recentTouches } from './rank-by-commits.ts'
import { filesInArea, filesInFolder, namedFiles, shareSaid, stemsOf } from './rank-by-name.ts'
import { rankByTerms, rankByWindows } from './rank-by-terms.ts'
import type { Scores } from './scores.ts'

interface RankedFile {
  file: IndexedFile
  /** Comparable within one question only. */
  score: number
}

/** What each kind of evidence adds to a logit at its best: fitted to commits of eight repositories, see docs/finding.md. */
const WORTH = {
  file: 1.8,
  windows: 1.65,
  commits: 1.3,
  path: 1.4,
  synonyms: 0.65,
  definition: 0.55,
  named: 4.4,
  area: 3.25,
  folder: 5,
  language: 0.9,
  called: 0.6,
  recent: 0.2,
}
/** What it adds if a file's functions mean just what the question does. */
const MEANING = 4.6
/** Of so many files, the best by all other evidence. */
const READ = 100
/** How much more a file's kind weighs here than when mentions are sorted. */
const CLASS_POWER = 4.1

/** Ranks the files of a tree by all evidence: their text, path and symbols, and the commits that touched them. */
export function rankFiles(
  snapshot: Snapshot,
  question: Question,
  terms: readonly Term[],
  mechanisms: Mechanisms,
): RankedFile[] {
  const { exactNames, stems, folders, synonyms, goodPieces, history, meaning } = mechanisms
  const named = namedFiles(snapshot, question)
  const evidence = new Map<number, number>()
  if (terms.length > 0) {
    const texts = textsOf(terms)
    add(WORTH.file, relative(rankByTerms(snapshot, texts)))
    add(WORTH.windows, relative(rankByWindows(snapshot, texts, goodPieces)))
    if (history) add(WORTH.commits, relative(rankByCommits(snapshot, texts)))
    if (stems) add(WORTH.path, relative(rankByTerms(snapshot, texts, { column: 'path' })))
    const same = synonyms ? synonymsOf(terms) : []
    if (same.length > 0) add(WORTH.synonyms, relative(rankByTerms(snapshot, textsOf(same))))
  }
  if (exactNames && question.identifiers.length > 0)
    add(WORTH.definition, relative(rankByTerms(snapshot, namesOf(question), { column: 'symbols' })))
  if (stems) {
    add(WORTH.area, filesInArea(snapshot, question))
    add(WORTH.named, named)
  }
  if (folders) add(WORTH.folder, filesInFolder(snapshot, question))
  const touches = history ? recentTouches(snapshot) : new Map<number, number>()
  const said = stemsOf(question.words)
  const ranked = snapshot.files
    .flatMap((file) => {
      const found = evidence.get(file.id)
      if (found === undefined) return []
      const sum =
        found +
        WORTH.recent * Math.log1p(touches.get(file.id) ?? 0) +
        (stems ? WORTH.called * shareSaid(file.path, said) : 0) +
        (question.language !== undefined && isInLanguage(file.path, question.language) ? WORTH.language : 0)
      return [{ file, score: Math.exp(sum) * classWeight(file.path, question, mechanisms) ** CLASS_POWER }]
    })
    .sort((a, b) => b.score - a.score)
  return meaning && named.size === 0
    ? withMeaning(ranked, snapshot, meaningAsked(question.words, { terms, isCut: isCut(terms) }))
    : ranked

  function add(worth: number, scores: Scores): void {
    for (const [file, score] of scores) evidence.set(file, (evidence.get(file) ?? 0) + worth * score)
  }
}

/** Files without functions count as if they meant as much of the question as the others do on average, and so do migrations. */
function withMeaning(
  ranked: readonly RankedFile[],
  { store }: Snapshot,
  { vector, share }: MeaningAsked,
): RankedFile[] {
  const [best, others] = [ranked.slice(0, READ), ranked.slice(READ)]
  const telling = best.filter(({ file }) => !isMigration(file.path)).map(({ file }) => file.id)
  const near = new Map<number, number>()
  for (const [file, packed] of packedMeanings(store, telling)) {
    const found = nearness(packed, vector)
    if (found !== undefined) near.set(file, found)
  }
  const usual = [...near.values()].reduce((sum, one) => sum + one, 0) / Math.max(1, near.size)
  const raised = best.map(({ file, score }) => ({
    file,
    score: score * Math.exp(MEANING * share * ((near.get(file.id) ?? usual) - usual)),
  }))
  return [...raised.sort((a, b) => b.score - a.score), ...others]
}

function textsOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.map(({ text }) => text))]
}

function relative(scores: Scores): Scores {
  const best = Math.max(...scores.values())
  return new Map([...scores].map(([file, score]) => [file, score / best]))
}

function namesOf({ identifiers }: Question): string[] {
  return identifiers.map((name) => name.replaceAll(' ', ''))
}
