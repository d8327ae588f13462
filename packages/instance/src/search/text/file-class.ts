export type FileClass = 'code' | 'test' | 'docs' | 'config' | 'generated'

const GENERATED =
  /(^|\/)(node_modules|vendor|third_party|dist|bower_components|__snapshots__)\/|\.min\.(js|css)$|\.(map|snap|lock|sum|pb\.go|svg)$|(^|\/)(package-lock\.json|pnpm-lock\.yaml|go\.sum)$|_pb2\.py$/i
const TEST =
  /(^|\/)(tests?|t|testing|testdata|__tests__|__mocks__|specs?|e2e|fixtures?|bench(mark)?s?|examples?|docs_src)\/|[._-](test|tests|spec|bench)\.[^/]+$|(^|\/)(test_[^/]*|conftest)\.[^/]+$|_test\.[^/]+$|(Test|Tests|Spec)\.[a-z]+$/
const DOCS =
  /\.(md|mdx|rst|adoc|txt|po|html?)$|(^|\/)(docs?|documentation|changelogs?)\/|(^|\/)(CHANGELOG|CHANGES|HISTORY|NEWS|LICENSE|AUTHORS|RELEASE)[^/]*$/i
/** Settings, data and styles; and whatever a dot hides. */
const CONFIG =
  /\.(json5?|jsonc|ya?ml|toml|ini|cfg|conf|properties|xml|csv|tsv|jsonnet|libsonnet|css|scss|sass|less)$|(^|\/)(Dockerfile|Makefile)[^/]*$|(^|\/)\.[^/]/i

/** What kind of file a path looks like. */
export function fileClass(path: string): FileClass {
  if (GENERATED.test(path)) return 'generated'
  if (TEST.test(path)) return 'test'
  if (DOCS.test(path)) return 'docs'
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
