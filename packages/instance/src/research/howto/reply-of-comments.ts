import { fileClass } from '../../search/text/file-class.ts'
import { isTest } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { COMMENTED } from '../passages/cut-comments.ts'
import { findPassages, isOfPast, type Passage } from '../passages/find-passages.ts'
import { isPort, type ProseFile } from '../passages/prose-files.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import { titleOf } from '../passages/weigh-section.ts'
import type { Reply } from '../reply/reply.ts'
import { isBeside } from '../values/value-paths.ts'
import { replyOfPassages, saysLittle } from './reply-of-passages.ts'

const RANKED = 24
/** Of folders that others are not to use. */
const INTERNAL = /(?:^|\/)internals?\//i
const WITHIN = 0.6
/** How much better a comment must be than a document with all words of the question. */
const FAR = 2

/** What the comments of code say about how to do it, where the documents don't. */
export async function replyOfComments(
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const [told] = passages
  if (told !== undefined && isHeaded(told, terms) && !isOfPast(told.path)) return undefined
  const pages = await commentedFiles(terms, means)
  const found = await findPassages(terms, means, { wantsCommands: true, pages })
  const [best] = found
  if (best === undefined || saysLittle(best)) return undefined
  if (told !== undefined && !saysLittle(told) && !isOfPast(told.path) && !saysMore(best, told)) return undefined
  return replyOfPassages(best, [...found.slice(1, 2), ...passages], terms, means)
}

/** A document for those who use it comes first where a comment says less of the question itself. */
function saysMore(one: Passage, told: Passage): boolean {
  const isNearer = one.score > told.score * (told.exactly < 1 ? 1 : FAR)
  return isNearer && one.exactly >= told.exactly && one.coverage >= told.coverage
}

async function commentedFiles(
  terms: readonly DocTerm[],
  { engine, repositories, revision, signal }: Means,
): Promise<ProseFile[]> {
  const words = [...new Set(terms.flatMap(({ word, stems }) => [word, ...stems]))]
  const { files } = await engine.naturalSearch(
    {
      words: words.join(' '),
      expression: { kind: 'file', pattern: COMMENTED },
      revisions: revision === undefined ? [] : [revision],
      count: RANKED * 2,
    },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return files
    .filter(({ path }) => fileClass(path) === 'code' && !isTest({ path }) && !isBeside(path))
    .slice(0, RANKED)
    .map(({ repo, commit, path }) => ({ repo, commit, path, weight: INTERNAL.test(path) || isPort(path) ? WITHIN : 1 }))
}

/** Whether its heading has all words that say something. */
function isHeaded({ titles }: Passage, terms: readonly DocTerm[]): boolean {
  const title = stemsIn(titleOf(titles))
  return terms.every((term) => term.weight < 1 || heldBy(title, term) > 0)
}
