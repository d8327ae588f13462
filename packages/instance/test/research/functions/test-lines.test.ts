import { expect, test } from 'vitest'
import { isAssertion, testLines } from '../../../src/research/functions/test-lines.ts'

function ofTests(code: string, path: string): number[] {
  return testLines(code.split('\n'), path).flatMap((isTest, index) => (isTest ? [index + 1] : []))
}

test('a module of tests in Rust goes to its closing brace', () => {
  const code =
    'const LIMIT: usize = 9;\n\n#[cfg(test)]\nmod tests {\n    fn over() {\n        read(100);\n    }\n}\n\nfn after() {}'
  expect(ofTests(code, 'src/json.rs')).toEqual([3, 4, 5, 6, 7, 8])
})

test('an import for tests alone is one line', () => {
  expect(ofTests('#[cfg(test)]\nuse helpers::made;\nconst LIMIT: usize = 9;', 'src/json.rs')).toEqual([1, 2])
})

test('files of languages that keep tests apart have none', () => {
  expect(ofTests('test "adds" {\n}\n', 'src/a.rb')).toEqual([])
})

test.each([
  '    assert_eq!(limit, 100);',
  '  self.assertEqual(limit, 5)',
  'assert limit(max=5)',
  '\texpect(limit(5)).toBe(5)',
])('%s only says what must be', (line) => expect(isAssertion(line)).toBe(true))

test('a setting of assertions is none', () => {
  expect(isAssertion('assertions = 5')).toBe(false)
})
