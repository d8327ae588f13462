export type FileClass = 'code' | 'test' | 'docs' | 'config' | 'generated'

const GENERATED =
  /(^|\/)(node_modules|vendor|third_party|dist|bower_components|__snapshots__)\/|\.min\.(js|css)$|\.(map|snap|lock|sum|pb\.go|svg)$|(^|\/)(package-lock\.json|pnpm-lock\.yaml|go\.sum)$|_pb2\.py$/i
const TEST =
  /(^|\/)(tests?|t|testing|testdata|__tests__|__mocks__|specs?|e2e|fixtures?|bench(mark)?s?|examples?|docs_src)\/|[._-](test|tests|spec|bench)\.[^/]+$|(^|\/)(test_[^/]*|conftest)\.[^/]+$|_test\.[^/]+$|(Test|Tests|Spec)\.[a-z]+$/
const DOCS =
  /\.(md|mdx|rst|adoc|txt|po|html?)$|(^|\/)(docs?|documentation|changelogs?)\/|(^|\/)(changelog|changes|history|news|license|authors|release)$/i
/** `LICENSE-MIT` is prose, `history.ts` is not. */
const SHOUTED = /(^|\/)(CHANGELOG|CHANGES|HISTORY|NEWS|LICENSE|AUTHORS|RELEASE)[^/]*$/
/** Settings, data and styles; and whatever a dot hides. */
const CONFIG =
  /\.(json5?|jsonc|ya?ml|toml|ini|cfg|conf|properties|xml|csv|tsv|jsonnet|libsonnet|css|scss|sass|less)$|(^|\/)(Dockerfile|Makefile)[^/]*$|(^|\/)\.[^/]/i

/** What kind of file a path looks like. */
export function fileClass(path: string): FileClass {
  if (GENERATED.test(path)) return 'generated'
  if (TEST.test(path)) return 'test'
  if (DOCS.test(path) || SHOUTED.test(path)) return 'docs'
  return isSettings(path) ? 'config' : 'code'
}

/** Settings and data, also among tests. */
export function isSettings(path: string): boolean {
  return CONFIG.test(path)
}

/** A file that declares what another one does. */
export function isHeader(path: string): boolean {
  return /\.(h|hh|hpp|hxx|pyi|mli|d\.ts)$/i.test(path)
}

/** What tells of every change mentions everything, and explains none of it. */
export function isChangelog(path: string): boolean {
  return fileClass(path) === 'docs' && /(^|\/)(change(logs?|s)|history|news|rel(ease)?[-_]?notes)\b/i.test(path)
}
