import { expect, test } from 'vitest'
import { isInOtherLanguage } from '../../../src/research/question/other-language.ts'

test.each([
  'wie verbinde ich es mit Slack?',
  '¿Cómo ejecuto las pruebas?',
  'où sont stockés les jetons ?',
  'テストはどう実行しますか',
  'как запустить тесты?',
  '怎么运行 npm test',
])('another language: %s', (question) => expect(isInOtherLanguage(question)).toBe(true))

test.each([
  'where is the wire format parsed?',
  'What does `où` do?',
  'who calls wieder()',
  'why is naïve Bayes used',
  'where is the text 你好世界 shown?',
  'μ in the formula: what is it?',
  '',
])('English: %s', (question) => expect(isInOtherLanguage(question)).toBe(false))
