import { expect, test } from 'vitest'
import { isProse } from '../../../src/research/passages/prose-files.ts'
import { asideWeight, changelogWeight } from '../../../src/search/find/class-weight.ts'
import { fileClass, isVendored } from '../../../src/search/text/file-class.ts'

test.each([
  'lib/_vendor/packaging/version.py',
  'shop/patched/pip/README.md',
  'third-party/zlib/inflate.c',
  '.github/PULL_REQUEST_TEMPLATE.md',
  '.github/ISSUE_TEMPLATE/bug.md',
  'docs/dev/modernization-plan.md',
  'docs/proposals/0003-carts.md',
  'docs/use/migrating-to-2.0.0.md',
  'UPGRADING-3.md',
])('%s counts less than what the project says of itself', (path) => {
  expect(asideWeight(path, ['clear', 'cache'])).toBeLessThan(1)
})

test.each([
  ['docs/dev/modernization-plan.md', 'plan'],
  ['docs/use/migrating-to-2.0.0.md', 'migrate'],
  ['.github/PULL_REQUEST_TEMPLATE.md', 'template'],
  ['shop/patched/pip/setup.py', 'vendored'],
])('%s counts as any other where %s is asked for', (path, word) => {
  expect(asideWeight(path, [word])).toBe(1)
})

test.each([
  'docs/planning.md',
  'src/plan.ts',
  'docs/migrations.md',
  'shop/patched/README.md',
  'src/templates/issue.ts',
])('%s is none of them', (path) => expect(asideWeight(path, ['cart'])).toBe(1))

test('what a project brings along is neither its code nor its documents', () => {
  expect(fileClass('lib/_vendor/six.py')).toBe('generated')
  expect(isVendored('shop/patched/pip/setup.py')).toBe(true)
  expect(isVendored('shop/patched/README.md')).toBe(false)
  expect(isProse('shop/patched/pip/README.md')).toBe(false)
  expect(isProse('shop/patched/README.md')).toBe(true)
})

test('a log of changes counts for little, and for more where changes, releases or versions are asked for', () => {
  const weigh = (...words: string[]) => changelogWeight('release notes/v0.20.0.md', words)
  expect(weigh('write', 'output')).toBeLessThan(0.2)
  expect(weigh('change', 'port')).toBe(weigh('write', 'output'))
  for (const word of ['changes', 'changed', 'release', 'version', 'breaking', 'since', 'v0.20.0'])
    expect(weigh('output', word)).toBeGreaterThan(weigh('output'))
  expect(changelogWeight('docs/outputs.md', ['output'])).toBe(1)
})
