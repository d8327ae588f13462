import {
  type FileClass,
  fileClass,
  isChangelog,
  isForBrowser,
  isHeader,
  isMigration,
  isVendored,
} from '../text/file-class.ts'
import { isTexts, isTranslatedPage } from '../text/translated.ts'
import { ALL_MECHANISMS, type Mechanisms } from './mechanisms.ts'
import type { Question } from './parse-question.ts'

// Measured on commits of seven repositories: no other single step gains as much.
const USUAL: Readonly<Record<FileClass, number>> = { code: 1, docs: 0.6, config: 0.5, test: 0.4, generated: 0.2 }
const FOR_TESTS: Readonly<Record<FileClass, number>> = { code: 0.6, docs: 0.4, config: 0.3, test: 1, generated: 0.2 }
const FOR_DOCS: Readonly<Record<FileClass, number>> = { code: 0.6, docs: 1, config: 0.4, test: 0.4, generated: 0.2 }
const FOR_CONFIG: Readonly<Record<FileClass, number>> = { ...USUAL, config: 1 }
const HEADER = 0.75
/** It names what the code does now, and does it no more. */
const MIGRATION = 0.4
/** What a log of changes tells was so once, and need not be so now. */
const CHANGELOG = 0.15
const OF_CHANGES = /^(?:changes|changelogs?|breaking|notes|news)$/
/** It may be in such a log, or tell how to make a release. */
const CHANGELOG_PERHAPS = 0.4
const OF_RELEASES = /^(?:changed|release[sd]?|versions?|new|broke|history|since|v?\d+(?:\.\d+)+)$/
/** Questions ask for what happens behind it: of 614 of how and where, 86 had a page or its script among the 30 best files, and none was answered by one. */
const BROWSER = 0.55
/** Texts in every language have the words of any question. */
const TEXTS = 0.4
const TRANSLATED = 0.3
const OF_TEXTS = /^(?:translat|locali|i18n|l10n|language|locale|message|label|text|wording)/
const OF_MIGRATIONS = /^(migrat|schema)/

/** How much a file's score counts: code before prose before settings before tests, unless the question asks for those. */
export function classWeight(
  path: string,
  question: Question,
  { fileKinds, askedKinds }: Pick<Mechanisms, 'fileKinds' | 'askedKinds'> = ALL_MECHANISMS,
): number {
  if (!fileKinds) return 1
  const weights = askedKinds ? weightsFor(question) : USUAL
  const migration = isMigration(path) && !question.words.some((word) => OF_MIGRATIONS.test(word)) ? MIGRATION : 1
  const browser = isForBrowser(path) && !question.asksForPages ? BROWSER : 1
  const texts = isTexts(path) && !question.words.some((word) => OF_TEXTS.test(word)) ? TEXTS : 1
  const kind = fileClass(path)
  const translated = kind === 'docs' && isTranslatedPage(path) ? TRANSLATED : 1
  return (
    weights[kind] *
    texts *
    translated *
    browser *
    (isHeader(path) ? HEADER : 1) *
    migration *
    changelogWeight(path, question.words) *
    asideWeight(path, question.words)
  )
}

function weightsFor(question: Question): Readonly<Record<FileClass, number>> {
  if (question.asksForTests) return FOR_TESTS
  if (question.asksForDocs) return FOR_DOCS
  return question.asksForConfig ? FOR_CONFIG : USUAL
}

/** What is only meant for whom it names: asked for by one of these words, it counts as any other file. */
interface Aside {
  isOne(path: string): boolean
  weight: number
  named: RegExp
}

const TEMPLATE = /(?:^|\/)(?:pull|merge)_request_template|(?:^|\/)issue_template/i
const PLAN =
  /(?:^|\/)(?:[^/]*[-_])?(?:plans?|proposals?|enhancements?|keps?|roadmaps?|initiatives?|prds?|rfcs?|todo)(?:[-_][^/]*)?(?:\/|\.\w+$)/i
const GUIDE = /(?:^|\/)[^/]*(?:migrat|upgrad)(?:e|es|ing|ion)?[^/]*\d[^/]*$/i

const ASIDES: readonly Aside[] = [
  { isOne: isVendored, weight: 0.5, named: /^(?:vendor|patched|bundl|third|depend|upstream)/ },
  { isOne: isHostTemplate, weight: 0.2, named: /^(?:templates?|prs?)$/ },
  {
    isOne: (path) => PLAN.test(path) && fileClass(path) === 'docs',
    weight: 0.4,
    named: /^(?:plan|propos|enhancement|kep|roadmap|initiative|prds?$|rfcs?$|todo|design|future|why$)/,
  },
  { isOne: isMigrationGuide, weight: 0.5, named: /^(?:migrat|upgrad|version|breaking|broke|old(?:er)?$|v?\d)/ },
]

/** What a file's score counts because it isn't about the code as it is: vendored files, templates, plans, guides from one version to the next. */
export function asideWeight(path: string, words: readonly string[]): number {
  const found = ASIDES.find(({ isOne }) => isOne(path))
  return found === undefined || words.some((word) => found.named.test(word)) ? 1 : found.weight
}

/** What a log of changes counts: little, unless changes, releases or versions are asked for. */
export function changelogWeight(path: string, words: readonly string[]): number {
  if (!isChangelog(path)) return 1
  if (words.some((word) => OF_CHANGES.test(word))) return 1
  return words.some((word) => OF_RELEASES.test(word)) ? CHANGELOG_PERHAPS : CHANGELOG
}

/** A log of changes, where the words don't ask for changes. */
export function isLogAside(path: string, words: readonly { word: string }[]): boolean {
  return isChangelog(path) && !words.some(({ word }) => OF_CHANGES.test(word))
}

/** What somebody fills in who opens an issue or a pull request. */
export function isHostTemplate(path: string): boolean {
  return TEMPLATE.test(path)
}

/** `migrate-to-9.0.0.md`: how to come from one version to the next. */
export function isMigrationGuide(path: string): boolean {
  return GUIDE.test(path) && fileClass(path) === 'docs'
}
