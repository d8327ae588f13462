import { describe, expect, test } from 'vitest'
import {
  isOffByDefault,
  isRestricted,
  refusalOfStub,
  refusalOn,
  refuses,
  withoutConcession,
} from '../../../../src/research/evidence/said/refused.ts'
import { sayer } from '../../../../src/research/evidence/said/sayer.ts'
import { supportTerms } from '../../../../src/research/evidence/said/support-words.ts'

const saying = (question: string) => supportTerms(question, new Set()).map(sayer)

describe('a message of the code refuses what is asked', () => {
  test.each([
    ['does it support upsert / on conflict on mssql', "throw new Error('.onConflict() is not supported for mssql.')"],
    ['is .returning() supported in mysql', "'.returning() is not supported by mysql and will not have any effect.'"],
    ['does dropForeignIfExists work in sqlite3', "Error('.dropForeignIfExists is not supported for sqlite3')"],
    ['does replication work for filesystem', 'fatal(err, "replication is not supported for filesystem")'],
    ['does postgres support pigeons', 'raise ValueError("postgres does not support pigeons")'],
  ])('%s', (question, line) => expect(refusalOn(line, 'src/a.ts', saying(question))).toBeDefined())

  test.each([
    ['does it support json on mssql', "Error('Json subset clause is not supported by MSSQL')"],
    ['does it support onConflict on mysql', "Error('.onConflict().merge().where() is not supported for mysql')"],
    ['does it support onConflict on mssql', "Error('.onConflict() is not supported for oracle')"],
    ['does it support onConflict', "Error('.onConflict() is not supported for oracle')"],
    ['does it work with java records', 'Error("Records are not supported on this JVM")'],
    ['does it store locks in redis', "Error('locks are not held; redis is not supported without a password')"],
  ])('not: %s, by %s', (question, line) =>
    expect(refusalOn(line, 'src/main/java/a.java', saying(question))).toBeUndefined(),
  )

  test('what the path says need not be said again', () => {
    const says = saying('can i rename views on cockroachdb')
    const sentence = 'rename of views is not supported by this dialect'
    expect(refuses(sentence, 'lib/dialects/cockroachdb/views.js', says)).toBe(false)
    const views = saying('are views supported on cockroachdb')
    expect(refuses('Views are not supported by this dialect.', 'lib/dialects/cockroachdb/views.js', views)).toBe(true)
    expect(refuses('Views are not supported by this dialect.', 'lib/dialects/oracle/views.js', views)).toBe(false)
  })

  test('a long line is read in no time', () => {
    const says = saying('are views supported on cockroachdb')
    const began = performance.now()
    refuses(`${'views '.repeat(60)}not supported for cockroachdb`, 'a.js', says)
    refusalOn(`${'"views not '.repeat(36)}`, 'a.js', says)
    expect(performance.now() - began).toBeLessThan(200)
  })
})

test('a function that does nothing but refuse', () => {
  const says = saying('does it support json subset on sqlite')
  const stub = (statement: string) => [
    '  whereJsonSubset(one) {',
    statement,
    "      'Json subset is not supported'",
    '    );',
    '  }',
  ]
  const around = { startLine: 1, endLine: 5, name: 'whereJsonSubset' }
  expect(refusalOfStub(stub('    throw new Error('), around, 'lib/sqlite/query.js', says)).toContain('not supported')
  expect(refusalOfStub(stub('    if (one) throw new Error('), around, 'lib/sqlite/query.js', says)).toBeUndefined()
  expect(refusalOfStub(stub('    throw new Error('), around, 'lib/oracle/query.js', says)).toBeUndefined()
})

test.each([
  [
    'does it cancel the query on timeout',
    'By default, the method will not cancel the query at the database level.',
    true,
  ],
  ['does it do http/2', 'HTTP/2 support is not enabled by default.', true],
  ['does it send reports', 'Reports are turned off by default.', true],
  ['does it cancel the query on timeout', 'By default, the query is cancelled after a timeout.', false],
  ['does it cancel the query on timeout', 'By default, nothing does not end. Cancel it.', false],
])('%s: %s', (question, sentence, isOff) => expect(isOffByDefault(sentence, saying(question))).toBe(isOff))

test('what is only supported somewhere is a yes to who asks for that place', () => {
  const sentence = '`{ cancel: true }` is only supported in MySQL.'
  expect(isRestricted(sentence, saying('does it cancel the query on timeout'))).toBe(true)
  expect(isRestricted(sentence, saying('can it cancel on mysql'))).toBe(false)
})

test('what a sentence only concedes is no refusal', () => {
  const sentence = 'Although Windows does not natively support shebangs, this adds support for them.'
  expect(refuses(sentence, 'docs/windows.md', saying('does it support windows shebangs'))).toBe(false)
  expect(withoutConcession(sentence)).not.toContain('not')
})
