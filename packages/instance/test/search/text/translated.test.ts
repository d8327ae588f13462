import { expect, test } from 'vitest'
import { isTexts, isTranslatedPage, withoutLanguage } from '../../../src/search/text/translated.ts'

test.each([
  'docs/ckb-IR/config.md',
  'docs/nl-NL/guide/README.md',
  'README.zh-CN.md',
  'docs/zh-Hans/a.md',
  'i18n/fr/a.md',
])('%s is a translation', (path) => expect(isTranslatedPage(path)).toBe(true))

test.each([
  'docs/config/README.md',
  'docs/en-US/a.md',
  'docs/en_US/a.md',
  'docs/api-v2/a.md',
  'src/go-git/README.md',
  'docs/ab-testing/a.md',
])('%s is none', (path) => expect(isTranslatedPage(path)).toBe(false))

test('a page is the same in every language', () => {
  expect(withoutLanguage('docs/nl-NL/config/README.md')).toBe('docs/config/README.md')
  expect(withoutLanguage('docs/ckb-IR/config/README.md')).toBe('docs/config/README.md')
})

test('files of texts are those of one language', () => {
  const texts = ['pkg/i18n/english.go', 'lang/en/entities.php', 'src/locales/en-US.ts', 'app/translations/de.py']
  expect(texts.filter((path) => !isTexts(path))).toEqual([])
  expect(
    ['src/lang/js/printer.ts', 'pkg/i18n/i18n.go', 'src/locales/index.ts', 'src/lang/parser.ts', 'en/a.ts'].filter(
      isTexts,
    ),
  ).toEqual([])
})
