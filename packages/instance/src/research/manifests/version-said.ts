import { ifRefused } from '../../errors/errors.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linesMatching } from './lines-matching.ts'

/** Pages that say what has to be there first. */
const PAGES =
  '^(?:docs?/)?(?:readme|contributing|install(?:ation|ing)?|getting[-_]?started|quick[-_]?start|start|setup|develop(?:ment|ing)?|hacking|requirements|prerequisites|operat(?:e|ing|ions)|deploy(?:ing|ment)?)(?:\\.(?:md|rst|adoc|txt))?$'
const DEMANDS =
  /\b(?:or (?:newer|later|higher|above|greater)|and (?:newer|later|above|up)|at least|needs?|requires?|required|minimum|supports?)\b|\d\+|>=|≥/i
/** What is said of some versions isn't needed: "if you are using Node 8+, you can use promises". */
const IN_CASE =
  /\b(?:if|when|unless|in case|where|since) (?:you|your|using|running|on)\b|\b(?:you (?:can|may|could)|can be used)\b/i

/** What a sentence is about, with its major version. */
const OF_VERSION = /^\W*([A-Z][\w.-]*) v?(\d+)\b/

interface Said {
  sentence: string
  place: ReplyPlace
}

/** The sentence of a first page that says which version of a runtime is needed; `named` is a pattern. */
export async function versionSaid(named: string, means: Means): Promise<Said | undefined> {
  const aside = new RegExp(`\\([^()]*${named}[^()]*\\)`, 'i')
  const [first, ...others] = (await versionsSaid(named, means)).filter(
    ({ sentence }) => isDemand(sentence) && !aside.test(sentence),
  )
  return others.reduce((best, one) => (best !== undefined && isOfLater(one, best) ? one : best), first)
}

/** Whether one sentence says of a later version of the same what another says: "Till 5 requires", "Till 3 requires". */
function isOfLater(one: Said, than: Said): boolean {
  const [, name, version] = OF_VERSION.exec(one.sentence) ?? []
  const [, other, before] = OF_VERSION.exec(than.sentence) ?? []
  return name !== undefined && name === other && one.place.path === than.place.path && Number(version) > Number(before)
}

/** The sentence of a first page that has a version of a runtime in it, at best as what something needs. */
export async function versionMentioned(named: string, means: Means): Promise<Said | undefined> {
  const said = await versionsSaid(named, means)
  return said.find(({ sentence }) => isDemand(sentence)) ?? said[0]
}

function isDemand(sentence: string): boolean {
  return DEMANDS.test(sentence) && !IN_CASE.test(sentence)
}

async function versionsSaid(named: string, means: Means): Promise<readonly Said[]> {
  const called = `(?:^|\\W)${named}\\b[^.\\d]{0,20}\\d`
  const files = await linesMatching(called, PAGES, means).catch(ifRefused([]))
  const said = new RegExp(called, 'i')
  const sentences = files.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) =>
      withoutLinks(text)
        .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
        .filter((sentence) => said.test(sentence) && !/^\s*#/.test(sentence))
        .map((sentence) => ({
          sentence: sentence.replace(/^[\s>*+-]+/, '').trim(),
          place: { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] },
        })),
    ),
  )
  const depth = ({ place: { path } }: (typeof sentences)[number]) => path.split('/').length
  const isReadme = ({ place: { path } }: (typeof sentences)[number]) => /^readme/i.test(path)
  return sentences.toSorted((a, b) => Number(isReadme(b)) - Number(isReadme(a)) || depth(a) - depth(b))
}
