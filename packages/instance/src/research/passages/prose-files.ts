import { asideWeight, changelogWeight, isHostTemplate, isMigrationGuide } from '../../search/find/class-weight.ts'
import { fileClass, isChangelog } from '../../search/text/file-class.ts'
import { isTranslatedPage, withoutLanguage } from '../../search/text/translated.ts'
import type { Means } from '../kinds/kind.ts'
import { isManual } from '../markup/roff.ts'
import { compareVersions } from '../question/releases/versions.ts'
import { searchFiles } from '../searching/search-files.ts'
import { isSettingsPage, SETTINGS_PAGE } from './settings-pages.ts'

export interface ProseFile {
  repo: string
  commit: string
  path: string
  /** 1 for a page that people read first, less for translations, logs of changes and generated pages. */
  weight: number
}

/** Pages that tell people what to do, in any folder. */
const FIRST_PAGES =
  '(^|/)(readme|contributing|install(ation)?|hacking|develop(ment|ing|ers?)?|releas(e|ing)|building|guide|faq|getting[-_]?started|quick[-_]?start|usage|testing|maintain(ing|ers?)|userguide|troubleshooting)[^/]*$'
/** In document folders, files without an extension count too, such as `Documentation/SubmittingPatches`. */
const WITHOUT_ENDING = '(^|/)(docs?|documentation)/([^/]+/)*[A-Z][A-Za-z_-]+$'
const PAGE = '\\.(md|mdx|markdown|rst|adoc|asciidoc|txt|org)$'
const MANUAL = '(^|/)[^/]*[a-z_]\\.[1-8]$'
const NO_PROSE =
  /(^|\/)(requirements[^/]*|cmakelists|robots|[^/]*licen[sc]e[^/]*|copying[^/]*|notice[^/]*|authors[^/]*|code_of_conduct[^/]*)\.\w+$|(^|\/)(testdata|fixtures|__snapshots__|node_modules|_?vendor|vendored|third[-_]party|patched\/[^/]+)\/|(^|\/)tests?\/.*\.txt$/i
/** What tests expect reads like prose, but nobody wrote it to be read. */
const OF_TESTS = /^(?!(?:.*\/)?(?:docs?|documentation)\/)(?:.*\/)?(?:tests?|__tests__)\//i
const NAMED_SO = new RegExp(FIRST_PAGES, 'i')
/** Parts of a repository that have pages of their own. */
const PART =
  /(?:^|\/)(?:crates|packages|modules|plugins|extensions|libs?|examples?|samples?|contrib|internal|src|tools|cmd|components)\//i
const FIRST_OF_ALL = /(?:^|\/)(?:readme|contributing|install)[^/]*$/i
const ENDS_SO = new RegExp(PAGE, 'i')
const UNDER_DOCS = /(?:^|\/)(?:docs?|[Dd]ocumentation)\/(?:[^/]+\/)*(?!Makefile)[A-Z][A-Za-z_-]+$/

/** Lists of what others made. */
const OF_OTHERS =
  /(?:^|\/)(?:ecosystem|awesome|third[-_]?part(?:y|ies)|adopters|showcase|alternatives)(?:[-_][\w-]+)?\.\w+$/i
/** Posts, which describe how things were on their date. */
const DATED = /(?:^|\/)(?:_?posts?|blogs?|announcements?)\/|(?:^|\/)\d{4}-\d{2}-\d{2}[^/]*$/i
/** Documents of one version, kept next to the current ones. */
const OF_VERSION = /(?:^|\/)(?:versioned_docs|version-[\w.-]+|v?\d+(?:\.(?:\d+|x))+)\//i
const GENERATED_PAGES = /(?:^|\/)(?:api|apidocs?|javadoc|typedoc|reference\/api|generated)\//i

/** The same page for another language, in a repository with several. */
const PORT =
  /(?:^|\/)(?<!(?:^|\/)src\/\w{1,30}\/)(?:c|cpp|csharp|dart|dotnet|elixir|erlang|go|java|kotlin|lua|perl|php|python|ruby|rust|scala|swift)\//i

/** Written for coding agents. */
const FOR_AGENTS =
  /(?:^|\/)\.(?:agents?|claude|cursor|codex|gemini|junie|windsurf|aider|kiro)\/|(?:^|\/)(?:agents|claude|gemini|copilot-instructions|llms(?:-full)?)\.(?:md|txt)$|\/skills?\//i

/** To be filled in by people who report or change something. */
const TEMPLATE = /(?:^|\/)\.github\/(?:.*\/)?(?:issue|pull_request|discussion)_template/i

/** It tells what was before, too. */
const NEWEST_GUIDE = 0.6
const RANKED = 24
const FIRST_PAGES_MOST = 40
const SAME_PAGE = 1.4
const SAME_FOLDER = 1.15
/** First pages are read in this many repositories; in the others, only what the index finds. */
const REPOSITORIES = 4

/** Whether it is a page about the whole project. */
export function isOverview(path: string): boolean {
  return FIRST_OF_ALL.test(path)
}

/** Whether it belongs to a port of the repository to another language. */
export function isPort(path: string): boolean {
  return PORT.test(path)
}

/** Documents in scope that may answer a question with these words, those that the index ranks best first. */
export async function proseFiles(words: readonly string[], means: Means): Promise<ProseFile[]> {
  const { engine, repositories, revision, signal } = means
  const revisions = revision === undefined ? [] : [revision]
  const repoIds = repositories.map(({ id }) => id)
  const ranked = await engine.naturalSearch(
    {
      words: words.join(' '),
      expression: { kind: 'file', pattern: `${PAGE}|${MANUAL}|${FIRST_PAGES}|${WITHOUT_ENDING}|${SETTINGS_PAGE}` },
      revisions,
      count: RANKED,
    },
    { repoIds },
    signal,
  )
  const near = new Set(ranked.files.map(({ repo }) => repo).concat(repositories.map(({ name }) => name)))
  const nearest = [...near].slice(0, REPOSITORIES)
  const first = await searchFiles(
    { kind: 'file', pattern: FIRST_PAGES },
    { count: FIRST_PAGES_MOST, pathsOnly: true },
    { engine, repositories: repositories.filter(({ name }) => nearest.includes(name)), revision, signal },
  )
  const all = new Map([...ranked.files, ...first.files].map((file) => [`${file.repo} ${file.path}`, file]))
  const pages = withoutTranslations(
    [...all.values()].filter(({ path }) => isProse(path) && !(isHostTemplate(path) && asideWeight(path, words) < 1)),
  )
  const newest = newestGuides(pages)
  return pages.map(({ repo, commit, path }) => ({
    repo,
    commit,
    path,
    weight:
      weightOf(path, words) *
      nearTo(means.page, { repo, path }) *
      (newest.has(`${repo} ${path}`) ? Math.max(NEWEST_GUIDE, asideWeight(path, words)) : asideWeight(path, words)),
  }))
}

/** The page that is talked about may say the rest as well, and so may its neighbors. */
function nearTo(page: Means['page'], { repo, path }: { repo: string; path: string }): number {
  if (page === undefined || page.repo !== repo) return 1
  if (page.path === path) return SAME_PAGE
  const folder = page.path.slice(0, page.path.lastIndexOf('/') + 1)
  return folder !== '' && path.startsWith(folder) ? SAME_FOLDER : 1
}

/** Of several guides to the next version, how to come to the last one may tell what holds now. */
function newestGuides(pages: readonly { repo: string; path: string }[]): ReadonlySet<string> {
  const guides = Map.groupBy(
    pages.filter(({ path }) => isMigrationGuide(path)),
    ({ repo }) => repo,
  )
  return new Set(
    [...guides.values()].flatMap((all) => {
      const [newest] = all.toSorted((a, b) => compareVersions(versionIn(b.path), versionIn(a.path)))
      return newest === undefined ? [] : [`${newest.repo} ${newest.path}`]
    }),
  )
}

/** `v9`, `8.1.0`. */
function versionIn(path: string): string {
  const [number = ''] = /\d+(?:\.\d+)*(?=[^/\d]*$)/.exec(path) ?? []
  return `v${number}`
}

/** Leaves out pages that are there in English too. */
export function withoutTranslations<Page extends { repo: string; path: string }>(pages: readonly Page[]): Page[] {
  const inEnglish = new Set(pages.filter(({ path }) => !isTranslatedPage(path)).map(pageOf))
  return pages.filter((page) => !isTranslatedPage(page.path) || !inEnglish.has(pageOf(page)))
}

function pageOf({ repo, path }: { repo: string; path: string }): string {
  return `${repo} ${withoutLanguage(path)}`
}

export function isProse(path: string): boolean {
  if (NO_PROSE.test(path) || (OF_TESTS.test(path) && !NAMED_SO.test(path))) return false
  return (
    ENDS_SO.test(path) ||
    isManual(path) ||
    isSettingsPage(path) ||
    UNDER_DOCS.test(path) ||
    (NAMED_SO.test(path) && !/\.\w+$/.test(path))
  )
}

/** How much a page counts, by its path; a log of changes more where the words ask for changes. */
export function weightOf(path: string, words: readonly string[] = []): number {
  // In document folders, depth is just structure.
  const depth = path.replace(/^(?:docs?|documentation)\/.*\//i, '').split('/').length - 1
  const isFirst = NAMED_SO.test(path)
  const place = (FIRST_OF_ALL.test(path) ? 1.15 : isFirst ? 1.05 : 1) - (isFirst ? 0.08 : 0.03) * Math.min(depth, 5)
  if (isTranslatedPage(path) || FOR_AGENTS.test(path) || TEMPLATE.test(path)) return place * 0.3
  if (isChangelog(path)) return place * changelogWeight(path, words)
  if (DATED.test(path) || OF_VERSION.test(path)) return place * 0.4
  if (GENERATED_PAGES.test(path) || OF_OTHERS.test(path)) return place * 0.6
  if (isPort(path)) return place * 0.8
  if (isFirst && PART.test(path)) return place * 0.75
  const kind = fileClass(path)
  return kind === 'generated' ? place * 0.2 : kind === 'test' && !isFirst ? place * 0.4 : place
}
