import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import { isProse } from '../passages/prose-files.ts'
import { searchFiles } from '../searching/search-files.ts'
import { sayer } from './said/sayer.ts'
import type { SupportTerm } from './said/term-of.ts'
import { type Evidence, evidenceIn, LONGEST_LINE } from './spots/evidence-in.ts'
import { fileWeight } from './spots/file-weight.ts'

interface EvidenceFound {
  /** A term that is mentioned nowhere, in which case there is no evidence either. */
  missing: SupportTerm | undefined
  /** Best first. */
  evidence: readonly Evidence[]
  /** Not every file could be looked at, so what wasn't found may be there. */
  isCut?: true
}

const MOST_FILES = 150
/** How many documents are read, and how many code files. */
const READ = 20
/** The share of the most files from which on a word is an everyday one. */
const COMMON = 0.9
const DENIES = /\b(?:not|no longer) (?:\w+ )?(?:supported|available|implemented|possible)\b|\bunsupported\b/i

/** What the code and its documents say about a thing; `terms` are in the order of the question. */
export async function findEvidence(terms: readonly SupportTerm[], means: Means): Promise<EvidenceFound> {
  const mentioned = await Promise.all(terms.map(async (term) => ({ term, ...(await filesWith(term, means)) })))
  const missing = mentioned.find(({ term, files }) => files.length === 0 && !term.isOptional)
  if (missing?.isCut === true) return { missing: undefined, evidence: [], isCut: true }
  if (missing !== undefined) return { missing: missing.term, evidence: [] }
  const present = mentioned.filter(({ files }) => files.length > 0)
  const hard = present.filter(({ term }) => !term.isOptional)
  const [rarest] = (hard.length > 0 ? hard : present).toSorted((a, b) => a.files.length - b.files.length)
  if (rarest === undefined) return { missing: undefined, evidence: [] }
  const rarestSayer = sayer(rarest.term)
  const says = (hard.length > 0 ? hard : present).map(({ term }) => (term === rarest.term ? rarestSayer : sayer(term)))
  const soft = present.filter((one) => hard.length > 0 && !hard.includes(one)).map(({ term }) => sayer(term))
  const isRarest = rarestSayer.isSaid
  const own = new Set(means.repositories.map(({ name }) => (name.split('/').at(-1) ?? name).toLowerCase()))
  const isCommon = rarest.files.length >= MOST_FILES * COMMON
  const holding = (file: FileMatch) =>
    present.filter(({ files }) => files.some(({ repo, path }) => repo === file.repo && path === file.path)).length
  const ranked = rarest.files
    .map((file) => ({
      file,
      worth:
        (holding(file) / present.length) * fileWeight(file.path) +
        (isRarest(file.path) ? 0.5 : 0) +
        (mayDeny(file) ? 0.25 : 0),
    }))
    .sort((a, b) => b.worth - a.worth)
  const [prose, code] = [
    ranked.filter(({ file }) => isProse(file.path)),
    ranked.filter(({ file }) => !isProse(file.path)),
  ]
  const files = [...prose.slice(0, READ), ...code.slice(0, READ)]
  const all = await Promise.all(
    files.map(({ file }) => evidenceIn(file, { says, soft, rarest: rarestSayer, own, isCommon }, means)),
  )
  return { missing: undefined, evidence: all.flat().sort((a, b) => b.score - a.score) }
}

/** What says that something isn't supported is read before what only names it. */
function mayDeny({ lines }: FileMatch): boolean {
  return lines.some(({ text }) => text.length <= LONGEST_LINE && DENIES.test(text))
}

async function filesWith(term: SupportTerm, means: Means) {
  const found = await filesMatching(term.pattern, means)
  if (found.files.length > 0 || !term.pattern.startsWith('\\b')) return { files: found.files, isCut: false }
  // A short term may only stand within longer names, such as `grpcServer`.
  const { isSaid } = sayer(term)
  const within = await filesMatching(term.pattern.replaceAll('\\b', ''), means)
  const files = within.files.filter(({ lines }) =>
    lines.some(({ text }) => text.length <= LONGEST_LINE && isSaid(text)),
  )
  return { files, isCut: within.isCut }
}

async function filesMatching(pattern: string, means: Means) {
  const { files, limitHit } = await searchFiles({ kind: 'regex', pattern }, { count: MOST_FILES }, means)
  return { files: files.filter(({ path }) => fileWeight(path) > 0), isCut: limitHit }
}
