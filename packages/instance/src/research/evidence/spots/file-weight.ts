import { asideWeight, changelogWeight, isHostTemplate, isMigrationGuide } from '../../../search/find/class-weight.ts'
import { fileClass, isChangelog, isVendored } from '../../../search/text/file-class.ts'
import { isProse, weightOf } from '../../passages/prose-files.ts'

const VENDORED = 0.2
/** Rules of formatters and linters speak of how code is written. */
const RULES =
  /(?:^|\/)(?:\.(?:eslint|prettier|stylelint|editorconfig|rubocop|golangci|pylint|flake8|clang-(?:format|tidy)|swiftlint)|(?:eslint|prettier|stylelint)\.config\.|biome\.json|tslint|gradle(?:-wrapper)?\.properties|checkstyle|detekt|ktlint|spotless)[^/]*$/i
const OF_RULES = 0.2
/** What they say is about people, not the code. */
const OF_PEOPLE = /(?:^|\/)(?:governance|maintainers?|code_?owners|adopters|sponsors|backers|charter)(?:\.\w+)?$/i
/** What runs beside it while somebody develops. */
const BESIDE = /(?:^|\/)(?:docker-)?compose(?:[.-][\w-]+)*\.ya?ml(?:\.\w+)?$/i
const OF_BESIDE = 0.4

/** Acknowledgments, licenses, lock files and generated files prove nothing. */
export function fileWeight(path: string): number {
  if (
    /(?:^|\/)(?:licen[sc]e|copying|notice|authors|contributors|code_of_conduct)[^/]*$|stop-?words|(?:^|\/)(?:_?vendor|third[-_]party|node_modules)\//i.test(
      path,
    )
  )
    return 0
  if (isHostTemplate(path)) return 0
  if (isVendored(path)) return VENDORED
  if (RULES.test(path) || OF_PEOPLE.test(path)) return OF_RULES
  if (BESIDE.test(path)) return OF_BESIDE
  if (/(?:^|\/)(?:test(?:data|fixtures?)|__?fixtures__?|fixtures)\//i.test(path)) return 0.3
  const kind = fileClass(path)
  if (kind === 'generated') return 0
  if (isChangelog(path)) return changelogWeight(path, [])
  // How to come to another version says what is gone.
  if (isProse(path)) return Math.min(1, weightOf(path)) * (isMigrationGuide(path) ? 1 : asideWeight(path, []))
  return { code: 1, config: 0.5, docs: 0.5, test: 0.4 }[kind]
}

const OF_CHANGE =
  /(?:^|\/)[^/]*(?:migrat|upgrad|announcement)[^/]*\.\w+$|(?:^|\/)(?:proposals?|enhancements?|rfcs?|plans?|roadmaps?)\/|(?:^|[-_/])(?:design|plan|proposal|rfc|roadmap)s?\.(?:md|mdx|rst|txt|adoc)$/i

/** What a plan says isn't done may be done by now. */
export function isPlan(path: string): boolean {
  return isOfChange(path) && !/migrat|upgrad|announcement/i.test(path)
}

/** Pages about getting from one version to another, and about what may come, say little of what is there now. */
export function isOfChange(path: string): boolean {
  return isProse(path) && OF_CHANGE.test(path)
}
