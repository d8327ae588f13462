export type FileClass = 'code' | 'test' | 'docs' | 'generated'

const GENERATED =
  /(^|\/)(node_modules|vendor|third_party|dist|bower_components|__snapshots__)\/|\.min\.(js|css)$|\.(map|snap|lock|sum|pb\.go|svg)$|(^|\/)(package-lock\.json|pnpm-lock\.yaml|go\.sum)$|_pb2\.py$/i
const TEST =
  /(^|\/)(tests?|testing|testdata|__tests__|__mocks__|specs?|e2e|fixtures?|bench(mark)?s?|examples?|docs_src)\/|[._-](test|tests|spec|bench)\.[^/]+$|(^|\/)(test_[^/]*|conftest)\.[^/]+$|_test\.[^/]+$|(Test|Tests|Spec)\.[a-z]+$/
const DOCS =
  /\.(md|mdx|rst|adoc|txt|po|html?)$|(^|\/)(docs?|documentation|changelogs?)\/|(^|\/)(CHANGELOG|CHANGES|HISTORY|NEWS|LICENSE|AUTHORS|RELEASE)[^/]*$/i

/** What kind of file a path looks like. */
export function fileClass(path: string): FileClass {
  if (GENERATED.test(path)) return 'generated'
  if (TEST.test(path)) return 'test'
  return DOCS.test(path) ? 'docs' : 'code'
}
