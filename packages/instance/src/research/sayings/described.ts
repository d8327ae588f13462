import { z } from 'zod'
import type { FileMatch } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import type { Reply } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'

const MANIFESTS =
  '^(?:package\\.json|composer\\.json|Cargo\\.toml|pyproject\\.toml|setup\\.(?:py|cfg)|[^/]+\\.gemspec)$'
const DESCRIPTION = '^\\s*"?(?:\\w+\\.)?(?:description|summary)"?\\s*[:=]\\s*["\'].{12,}["\']'
const jsonSchema = z.object({ description: z.string() })
/** The parts of a manifest that describe the whole. Files that are programs have no parts. */
const OWN_PART = /^\[(?:package|workspace\.package|project|metadata|tool\.poetry)\]/
/** The words are elsewhere: a translated text, an insertion. */
const ELSEWHERE = /^%.*%$|[#$]\{|^\{/
/** A client for another language may have a manifest of its own at the root; PHP's is often only that. */
const rankOf = ({ path }: FileMatch) => (path === 'package.json' ? 0 : path === 'composer.json' ? 2 : 1)
/** Pages that begin a documentation. Others define words, and the repository may be called "api". */
const FIRST_PAGES = 'index|intro(?:duction)?|overview|about|getting[-_]?started|what[-_]?is[-\\w]*'
const LONGEST = 250

/** Matches a sentence that says what the thing of that name is: "Shop, a project of Acme, is a store for pots". */
export function definitionOf(name: string): RegExp {
  return new RegExp(`^(?:the )?${RegExp.escape(name)}_?(?: \\([^()]*\\)|,[^,.]*,)? is (?:an?|the|our)\\b`, 'i')
}

/** What the manifest at the root gives as its description. */
export async function described(means: Means): Promise<Reply | undefined> {
  const files = (await linesMatching(DESCRIPTION, MANIFESTS, means)).toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const file of files) {
    const lines = await means.lines(file)
    const said = file.path.endsWith('.json') ? describedInJson(lines) : describedInLines(lines, file)
    if (said !== undefined && !ELSEWHERE.test(said.text)) return replyAt(file, said.line, said.text, means)
  }
  return undefined
}

/** Of the file itself, not of something in it. */
function describedInJson(lines: readonly string[]) {
  const text = asJson(lines.join('\n'))?.description
  if (text === undefined) return undefined
  const index = lines.findIndex((line) => line.includes('"description"') && line.includes(JSON.stringify(text)))
  return index === -1 ? undefined : { line: index + 1, text }
}

function asJson(text: string) {
  try {
    return jsonSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function describedInLines(lines: readonly string[], { lines: found }: FileMatch) {
  const line = found.find(({ line }) => {
    const part = lines.slice(0, line).findLast((text) => /^\[/.test(text))
    return part === undefined || OWN_PART.test(part)
  })
  const text = /[:=]\s*(["'])(.+)\1/.exec(line?.text ?? '')?.[2]
  return line && text !== undefined ? { line: line.line, text } : undefined
}

/** The sentence of a first page that says what it is; of several, the one nearest the root. */
export async function definedInDocuments(name: string, means: Means): Promise<Reply | undefined> {
  const defines = definitionOf(name)
  const called = RegExp.escape(name)
  const page = `(?:^|/)(?:${FIRST_PAGES}|${called})\\.(?:md|rst|adoc|txt)$`
  const files = await linesMatching(`^(?:the )?${called} is an? `, page, means)
  const [file] = files
    .filter(({ path }) => fileClass(path) === 'docs')
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
