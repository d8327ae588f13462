import { fileClass, isChangelog, isHeader, isMigration, isVendored } from '../../../search/text/file-class.ts'
import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import { isTranslatedPage } from '../../../search/text/translated.ts'
import { stemOf } from '../../passages/terms.ts'

/** Values in these files are made up. */
export const FOR_SHOW =
  /(?:^|[/_.-])_*(?:testdata|fixtures?|examples?|samples?|mocks?|demos?|playgrounds?|bench(?:es|marks?)|\w*tests?|test[_-]?(?:utils?|utilities|helpers?|support|kit))_*(?:[/_.-])/i
/** Scripts and tools next to the program have values of their own, or copies. */
const BESIDE =
  /(?:^|\/)(?:(?:scripts?|tools?|hack|misc|contrib|ci|bench(?:marks?)?|chaos|e2e|\.github)\/|bench(?:marks?)?[_.-][^/]*$)/i
/** Whether it is beside the program: a script, a tool, an example, a measurement. */
export function isBeside(path: string): boolean {
  return BESIDE.test(path) || FOR_SHOW.test(path)
}

/** Where projects keep their settings. */
export const SETTINGS =
  /(?:^|\/)[^/]*(?:config|settings?|options?|defaults?|constants?)[^/]*\.\w+$|\.(?:conf|properties|ini)$/i
/** What a repository sets for the tools that it is written with, and that may be itself. */
export const OWN_SETTINGS = /^\.(?!env)[^/]+$/
/** What people read, in many languages. */
export const TRANSLATIONS = /(?:^|\/)(?:locales?|i18n|translations?|lang)\//i
const STYLES = /\.(?:css|scss|sass|less)$/i
const CLASS = { code: 1, config: 0.9, docs: 0.85, test: 0.35, generated: 0.3 }

/** How much a value counts for where it is. */
export function weightOfPath(path: string, { asksForDefault }: { asksForDefault: boolean }): number {
  return (
    CLASS[fileClass(path)] *
    (isHeader(path) ? 0.9 : 1) *
    (FOR_SHOW.test(path) ? 0.4 : 1) *
    (isVendored(path) || isMigration(path) || isChangelog(path) || STYLES.test(path) ? 0.4 : 1) *
    (TRANSLATIONS.test(path) ? 0.5 : isTranslatedPage(path) ? 0.3 : 1) *
    (BESIDE.test(path) ? 0.8 : 1) *
    (asksForDefault && OWN_SETTINGS.test(path) ? 0.6 : 1) *
    (asksForDefault && SETTINGS.test(path) ? 1.15 : 1)
  )
}

/** `worker.ts` is about a worker, and files in `cmd/webserver` are about a web server. */
export function placesOf(path: string): string[] {
  const parts = path.split('/')
  return parts.flatMap((part) =>
    [
      part.toLowerCase(),
      ...splitIdentifiers(part)
        .toLowerCase()
        .split(/[^a-z\d]+/),
    ].map((word) => stemOf(word.replace(/\..*$/, ''))),
  )
}
