import { isKnownExtension } from './languages.ts'

export type FileClass = 'code' | 'test' | 'docs' | 'config' | 'generated'

/** Matches paths of files that nobody writes by hand. */
export const GENERATED =
  /(^|\/)(node_modules|_?vendor|vendored|third[-_]party|dist|bower_components|__snapshots__)\/|\.min\.(js|css)$|\.(map|snap|lock|sum|lst|pb\.go|svg)$|(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum)$|_pb2(_grpc)?\.pyi?$|\.pb\.(cc|h)$|_pb\.(js|d\.ts)$|\.(g|freezed)\.dart$|\.designer\.cs$|(^|\/)zz_generated|(^|\/)PublicAPI\.(Uns|S)hipped\.txt$|[._-]generated\.\w+$|\.bundle\.js$/i
const TEST =
  /(^|\/)(tests?|t|testing|testdata|__tests__|__mocks__|specs?|e2e|fixtures?|bench(es|marks?)?|examples?|docs_src)\/|(^|\/)([\w.-]*[a-z.-])?Tests?\/|(^|\/)(integ|integration|unit|functional|smoke|e2e|system|acceptance|regression)[_-]tests?\/|[._-](test|tests|spec|bench)\.[^/]+$|[._-]tests?[_-][^/]+$|(^|\/)(test_[^/]*|conftest)\.[^/]+$|_test\.[^/]+$|(Test|Tests|Spec)\.[a-z]+$/
const DOCS =
  /\.(md|mdx|rst|adoc|txt|po|html?)$|(^|\/)(docs?|documentation|changelogs?)\/|(^|\/)(changelog|changes|history|news|license|authors|release)$/i
/** Documents by their ending alone: where only code is searched for, they need not be read. */
export const PAGES = /\.(?:mdx?|rst|adoc|txt|po|html?)$/i
/** `LICENSE-MIT` is prose, `history.ts` is not. */
const SHOUTED = /(^|\/)(CHANGELOG|CHANGES|HISTORY|NEWS|LICENSE|AUTHORS|RELEASE)[^/]*$/
/** Settings, data and styles, plus everything in a dot file or dot folder. */
const CONFIG =
  /\.(json5?|jsonc|ya?ml|toml|ini|cfg|conf|properties|xml|csv|tsv|jsonnet|libsonnet|css|scss|sass|less)$|(^|\/)(Dockerfile|Makefile)[^/]*$|(^|\/)\.[^/]/i

/** Programs and templates that no language filter exists for. */
const PROGRAMS = new Set(
  `asm awk bat cmd cl cr cu d ejs el elm erb f f90 fs fsx glsl gotmpl haml hbs in j2 jinja jsp l lisp liquid m4 nim nix pas pl6 pod ps1 psm1
  pug razor rkt s scm sh-template sol star sv tcl templ tmpl tpl twig v vb vhd vim wgsl y yy`.split(/\s+/),
)

/** The kind of file that a path suggests. */
export function fileClass(path: string): FileClass {
  if (GENERATED.test(path)) return 'generated'
  if (TEST.test(path)) return 'test'
  if (DOCS.test(path) || SHOUTED.test(path)) return 'docs'
  return isSettings(path) ? 'config' : 'code'
}

/**
 * Settings and data, in tests too; an extension that no program has counts as data as well, such as notebooks and editors' project files.
 */
export function isSettings(path: string): boolean {
  const [, extension] = /[^/.][^/]*\.([^./]+)$/.exec(path) ?? []
  return CONFIG.test(path) || (extension !== undefined && !isProgram(extension.toLowerCase()))
}

function isProgram(extension: string): boolean {
  return isKnownExtension(extension) || PROGRAMS.has(extension)
}

/** Settings of continuous integration, which only use what the repository has. */
export function isPipeline(path: string): boolean {
  return /(?:^|\/)(?:\.(?:github|gitlab|circleci|buildkite)\/|\.(?:gitlab-ci|travis|appveyor)\.ya?ml$|azure-pipelines[^/]*$|Jenkinsfile$)/i.test(
    path,
  )
}

/** A file that declares what another one implements. */
export function isHeader(path: string): boolean {
  return /\.(h|hh|hpp|hxx|pyi|mli|d\.ts)$/i.test(path)
}

const LOG =
  /(?:^|\/)(?:change(?:s|[-_. ]?logs?|[-_](?:archive|history))|\.changesets?(?=\/)|history|news(?:fragments?)?|rel(?:ease)?[-_ ]?notes?|what(?:['’]?s|[-_ ]?i?s)?[-_ ]?new)(?![a-z])/i
/** In a folder of releases, a page of one of them; a page without a number may tell how to make one. */
const OF_RELEASE = /(?:^|\/)releases\/(?:[^/]*\d[^/]*\/)?(?:[^/]*\d[^/]*|unreleased|upcoming|next|latest|index)\.\w+$/i
const VERSIONED =
  /(?:^|\/)(?:(?:releases?|rel|versions?|announc(?:e|ing|ement))[-_ ])?v?\d+(?:\.(?:\d+|x))+(?:[-.](?:rc|alpha|beta)[-.]?\d*)?\.\w+$/i

/** A log of changes mentions everything and explains none of it: a changelog, news, notes of releases, a page named by a version. */
export function isChangelog(path: string): boolean {
  return fileClass(path) === 'docs' && [LOG, OF_RELEASE, VERSIONED].some((log) => log.test(path))
}

/** A numbered step from one schema of a database to the next: `migrations/0004_api_key.py`, `db/migrate/20240102030405_add_users.rb`, `V2__users.java`. */
export function isMigration(path: string): boolean {
  return /(?:^|\/)(?:[a-z]+_)?migrat(?:ions?|e)\/(?:[^/]+\/)*(?:\d{3,}|V\d+__)[^/]*$/i.test(path)
}

const PAGE =
  /\.(?:vue|svelte)$|(?:^|\/)(?:web\/(?:ui|src)|webui|ui|src-ui|front-?end|static|assets|public|www|javascripts?|client\/js)\/(?:.*\/)?[^/]+\.(?:[cm]?[jt]sx?|html?|erb)$/i
const SERVER = /(?:^|\/)(?:server|serve|api|routes?|middleware)(?:\/|\.\w+$)/i

/** A page, or a script of one: what people see of what the rest of a program does. */
export function isForBrowser(path: string): boolean {
  return PAGE.test(path) && !SERVER.test(path)
}

/** What a program brings along, such as libraries that it is built with: in a folder of their own, or with their version (`codemirror-5.17.0/`). */
export function isVendored(path: string): boolean {
  return /(?:^|\/)(?:(?:deps|_?vendor(?:ed)?|third[_-]?party|externals?|submodules|patched\/[^/]+)\/|[A-Za-z][\w.]*-\d+\.\d+\.\d+(?:\/|[\w.-]*\.(?:js|css)$))/i.test(
    path,
  )
}
