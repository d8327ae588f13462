import type { FileMatch } from '../../ports/engine.ts'
import { fileClass, isChangelog } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'

const MANIFESTS =
  '^(?:package\\.json|composer\\.json|Cargo\\.toml|pyproject\\.toml|setup\\.(?:py|cfg)|[^/]+\\.gemspec)$'
const DESCRIPTION = '^\\s*"?(?:\\w+\\.)?(?:description|summary)"?\\s*[:=]\\s*["\'].{12,}["\']'
/** A client for another language may have a manifest of its own at the root; PHP's is often only that. */
const rankOf = ({ path }: FileMatch) => (path === 'package.json' ? 0 : path === 'composer.json' ? 2 : 1)
const PROSE = '\\.(?:md|rst|adoc|txt)$'
const MOST = 50
const LONGEST = 250

/** Matches a sentence that says what the thing of that name is: "Shop, a project of Acme, is a store for pots". */
export function definitionOf(name: string): RegExp {
  return new RegExp(`^(?:the )?${RegExp.escape(name)}_?(?: \\([^()]*\\)|,[^,.]*,)? is (?:an?|the|our)\\b`, 'i')
}

/** What the manifest at the root gives as its description. */
export async function described(means: Means): Promise<Reply | undefined> {
  const [file] = (await search(DESCRIPTION, MANIFESTS, means)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const [line] = file?.lines.filter(({ text }) => !text.includes('{')) ?? []
  const said = /[:=]\s*(["'])(.+)\1/.exec(line?.text ?? '')?.[2]
  return file && line && said !== undefined ? replyAt(file, line.line, said, means) : undefined
}

/** The sentence of a document besides the README that says what it is; of several, the one nearest the root. */
export async function definedInDocuments(name: string, means: Means): Promise<Reply | undefined> {
  const defines = definitionOf(name)
  const files = await search(`^(?:the )?${RegExp.escape(name)} is an? `, PROSE, means)
  const [file] = files
    .filter(({ path }) => fileClass(path) === 'docs' && !isChangelog(path) && !/^readme/i.test(path))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length || a.path.localeCompare(b.path))
  const line = file?.lines.find(({ text }) => defines.test(text))
  if (file === undefined || line === undefined) return undefined
  const lines = await means.lines(file)
  const below = lines.slice(line.line - 1)
  const end = below.findIndex((text) => text.trim() === '')
  const paragraph = below.slice(0, end === -1 ? undefined : end).join(' ')
  const [sentence = paragraph] = paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return replyAt(file, line.line, sentence, means)
}

function replyAt({ repo, commit, path }: FileMatch, line: number, text: string, means: Means): Reply {
  const said = withoutLinks(text).replace(/\s+/g, ' ').trim()
  const place = { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] }
  return {
    first: `“${said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said}” (${linkTo(place, means.links)})`,
    places: [place],
    certainty: 'exact',
    isComplete: true,
  }
}

async function search(pattern: string, path: string, { engine, repositories, revision, signal }: Means) {
  const { files } = await engine.keywordSearch(
    {
      text: pattern,
      expression: {
        kind: 'and',
        parts: [
          { kind: 'regex', pattern },
          { kind: 'file', pattern: path },
        ],
      },
      revisions: revision === undefined ? [] : [revision],
      count: MOST,
      caseSensitive: false,
    },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return files
}
