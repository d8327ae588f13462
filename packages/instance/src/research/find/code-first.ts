import type { Question } from '../../search/find/parse-question.ts'
import { fileClass, isChangelog } from '../../search/text/file-class.ts'
import type { Finding } from './finding.ts'

/** How many of the first places may be prose or settings. */
const MOST_OTHERS = 1
const FIRST = 5

/**
 * A question about how code works is best answered with code: changelogs, and all but one page of prose or settings, come after the first
 * places in code.
 */
export function codeFirst(findings: readonly Finding[], { asksForDocs, asksForConfig }: Question): Finding[] {
  if (asksForDocs || asksForConfig) return [...findings]
  const first: Finding[] = []
  const later: Finding[] = []
  let others = 0
  for (const finding of findings) {
    const isCode = ['code', 'test'].includes(fileClass(finding.path))
    if (first.length < FIRST && (isCode || (!isChangelog(finding.path) && others++ < MOST_OTHERS))) first.push(finding)
    else later.push(finding)
  }
  return [...first, ...later]
}
