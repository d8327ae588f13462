const LANGUAGE =
  'zh|cn|tw|ja|jp|ko|kr|de|fr|es|pt|ru|it|tr|pl|nl|uk|vi|id|ar|fa|hu|he|hi|cs|sv|chinese|japanese|korean|german|french|spanish|portuguese|russian|italian'
const PAGE = new RegExp(
  `(?:[._-](?:${LANGUAGE})(?:[-_][a-z]{2,4})?\\.\\w+$)|(?:^|/)(?:${LANGUAGE})(?:[-_][a-z]{2,4})?/|(?:^|/)(?:i18n|translations?|locales?)/`,
  'i',
)
/** `ckb-IR/`, `zh-Hans/`: a language with its country or script, which no other folder is called like. */
const REGION = /(?:^|\/)(?!en[-_])[a-z]{2,3}[-_](?:[A-Z]{2}|[A-Z][a-z]{3})\//
const FOLDER = new RegExp(`(?<=^|/)(?:en|english|${LANGUAGE})(?:[-_][a-z]{2,4})?/`, 'i')
const REGION_FOLDER = /(?<=^|\/)[a-z]{2,3}[-_](?:[A-Z]{2}|[A-Z][a-z]{3})\//
/** `i18n/english.go`, `lang/en/entities.php`, `locales/en-US.ts` */
const TEXTS = new RegExp(
  `(?:^|/)(?:i18n|l10n|locales?|translations?|langs?)/(?:en|english|${LANGUAGE})(?:[-_][a-z]{2,4})?(?:\\.\\w+$|/)`,
  'i',
)

/** Whether a document is written in another language than English. */
export function isTranslatedPage(path: string): boolean {
  return PAGE.test(path) || REGION.test(path)
}

/** The same for a page and its translations, if their folders are named after the languages. */
export function withoutLanguage(path: string): string {
  return path.replace(FOLDER, '').replace(REGION_FOLDER, '')
}

/** Whether a file only has the texts of a program in one language: it speaks of all and does nothing. */
export function isTexts(path: string): boolean {
  return TEXTS.test(path)
}
