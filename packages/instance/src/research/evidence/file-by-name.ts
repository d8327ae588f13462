import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { CI_FILES, COMPOSE_FILES } from '../manifests/tools.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { searchFiles } from '../searching/search-files.ts'
import { nothing } from './nothing-found.ts'

const ROOTS = '^(?:docs?/|\\.github/|\\.gitlab/)?'
/** Files that have a fixed name: how people call one, and its path. */
const SORTS: readonly (readonly [called: string, path: string])[] = [
  [
    'change ?-?log|release notes|news file|history of changes',
    `(?:${ROOTS}(?:change[-_]?logs?|changes|history|news|release[-_]?notes|releases)|^docs?/(?:[\\w-]+/){1,3}(?:change[-_]?logs?|release[-_]?notes))(?:\\.(?:md|markdown|rst|txt|adoc|org))?$`,
  ],
  ['licen[sc]e', `${ROOTS}(?:un)?(?:licen[sc]e|copying)(?:[-.][\\w-]+)*$`],
  ['read ?me', `${ROOTS}readme(?:\\.\\w+)?$`],
  ['docker[ -]?compose(?: file)?|compose file', COMPOSE_FILES],
  ['docker ?file|docker image definition', '(?:^|/)(?:docker|container)file(?:\\.[\\w-]+)?$|\\.dockerfile$'],
  ['make ?file', '^(?:gnu)?makefile(?:\\.\\w+)?$'],
  ['ci|ci (?:pipeline|workflow|config\\w*|setup)|continuous integration|github (?:actions|workflows?)', CI_FILES],
  [
    "(?:contributing|contribution|contributors?[’']?s?) (?:guide|guidelines?|guides|docs?|document|instructions|file)",
    `${ROOTS}(?:contributing|contribute|hacking)(?:\\.\\w+)?$`,
  ],
  ['code of conduct', `${ROOTS}code[-_]of[-_]conduct(?:\\.\\w+)?$`],
  ['security (?:policy|file)', `${ROOTS}security(?:\\.\\w+)?$`],
  ['(?:pull request|pr|merge request) templates?', `${ROOTS}(?:pull_request_template|merge_request_templates)[./]?`],
  ['(?:issue|bug report) templates?', `${ROOTS}issue_template[./]?`],
  ['code ?owners(?: file)?', `${ROOTS}codeowners$`],
  ['dev ?container', '^\\.devcontainer(?:/devcontainer)?[\\w./-]*\\.json$'],
  ['editor ?config(?: file)?', '^\\.editorconfig$'],
  [
    '(?:python |typescript |static |inline )?(?:type (?:hints?|definitions?|declarations?|stubs?|annotations?|information|info)|typings|types)',
    '(?:^|/)py\\.typed$',
  ],
]
const PROJECT = '(?:the|this|our|your) (?:repo(?:sitory)?|project|codebase|library|package)'
/** The name of the repository goes without saying: it is no longer in the text. Other subjects are parts, which have files of their own. */
const SUBJECT = `(?:it|this|that|we|you|they|${PROJECT})`
const HAS = `^\\W*(?:(?:hi|hey|so|and|but|also|ok)\\W+)*(?:(?:is|are) there|(?:do|does)(?: ${SUBJECT})? (?:have|keep|ship|maintain|provide|contain|include|come with|ship with)|has(?: ${SUBJECT})?(?: got)?|${SUBJECT} has)`
/** What follows could ask for one of several: "in French". */
const END = `(?: files?)?(?: (?:here|anywhere|somewhere)| (?:in|for|of)(?: ${PROJECT})?)?\\W*$`
const ASKED = SORTS.map(
  ([called, path]) => [new RegExp(`${HAS} (?:an? |the |any |its own |some )?(?:${called})${END}`, 'i'), path] as const,
)
/** A file that is asked for by its very name. */
const BY_NAME = new RegExp(
  `${HAS} (?:an? |the |any )?[\`'"]?(?<name>(?:[\\w@-]+/)*(?:[\\w-]+|(?=\\.))(?:\\.[\\w-]+)*\\.(?:toml|ya?ml|jsonc?|json5|mdx?|rst|txt|lock|cfg|conf|ini|mod|sum|typed|xml|gradle|properties|sh|env|nix|[cm]?[jt]s|\\w{2,12}(?:rc|ignore|attributes)))[\`'"]?${END}`,
  'i',
)
/** Next.js is no file. */
const IS_JS = /^[^/.]*\.[cm]?[jt]s$/i
const SHOWN = 5

/** Whether a question asks for a file that has a fixed name. */
export function asksForFile(text: string): boolean {
  return pathAsked(text) !== undefined
}

function pathAsked(text: string): string | undefined {
  const name = nameAsked(text)
  if (name !== undefined) return `(?:^|/)${RegExp.escape(name).replace(/ya?ml$/, 'ya?ml')}$`
  return ASKED.find(([asks]) => asks.test(text))?.[1]
}

function nameAsked(text: string): string | undefined {
  const name = BY_NAME.exec(text)?.groups?.name
  return name !== undefined && IS_JS.test(name) && !text.includes(`\`${name}\``) ? undefined : name
}

/** *Has it a changelog, a Dockerfile, CI*: the file, by its name. Undefined if another question; or without such a file, unless its very name was asked for. */
export async function fileByName(text: string, means: Means): Promise<Reply | undefined> {
  const path = pathAsked(text)
  if (path === undefined) return undefined
  const depth = (one: { path: string }) => one.path.split('/').length
  const name = nameAsked(text)
  const named = (await means.pathsLike(path)).filter((one) => name !== undefined || !isProgram(one.path))
  const found = named.toSorted((a, b) => depth(a) - depth(b))
  const [file, ...others] = found
  if (file === undefined)
    return name !== undefined && (await isNowhere(path, means))
      ? nothing(`is called ${code(name)}`, name, means)
      : undefined
  const lines = await means.lines(file)
  const range = { startLine: 1, endLine: Math.max(1, lines.length) }
  const place = { repo: file.repo, commit: file.commit, path: file.path, symbol: undefined, ...range }
  const isAcross = means.repositories.length > 1
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return {
    first: `Yes: ${linkTo(place, means.links, isAcross)}${more}.`,
    places: [{ ...place, lines: snippetOf(lines, { ...range, endLine: Math.min(SHOWN, range.endLine) }, 1, SHOWN) }],
    certainty: 'exact',
    isComplete: true,
  }
}

/** Whether a search that came to its end finds no such file. */
async function isNowhere(path: string, means: Means): Promise<boolean> {
  const { files, timedOut } = await searchFiles({ kind: 'file', pattern: path }, { count: 1, pathsOnly: true }, means)
  return files.length === 0 && !timedOut
}

/** `dockerfile.go` reads such files; `Dockerfile.dev` is one. */
function isProgram(path: string): boolean {
  const [ending] = /(?<=[^/])\.\w+$/.exec(path) ?? []
  return ending !== undefined && ending.toLowerCase() !== '.dockerfile' && fileClass(`name${ending}`) === 'code'
}
