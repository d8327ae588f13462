import { expect, test } from 'vitest'
import { withoutTranslations } from '../../../src/research/passages/prose-files.ts'

const left = (...paths: string[]) =>
  withoutTranslations(paths.map((path) => ({ repo: 'api', path }))).map((each) => each.path)

test('a translation gives way to the page in English, and is read if there is none', () => {
  expect(left('docs/tr/docs/cookies.md', 'docs/en/docs/cookies.md')).toEqual(['docs/en/docs/cookies.md'])
  expect(left('docs/zh-CN/start.md', 'docs/start.md')).toEqual(['docs/start.md'])
  expect(left('docs/tr/docs/cookies.md', 'docs/en/docs/bodies.md')).toHaveLength(2)
})

test('a page of another repository is no translation', () => {
  const pages = [
    { repo: 'one', path: 'docs/tr/start.md' },
    { repo: 'two', path: 'docs/en/start.md' },
  ]
  expect(withoutTranslations(pages)).toEqual(pages)
})
