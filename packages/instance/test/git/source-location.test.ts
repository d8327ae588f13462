import { expect, test } from 'vitest'
import { BadSource } from '../../src/errors/errors.ts'
import { nameOfPath, nameOfUrl, parseLocation } from '../../src/git/source-location.ts'

test('paths and clone URLs are told apart', () => {
  for (const path of ['/srv/code', './code', '../x.git', 'code']) expect(parseLocation(path).kind).toBe('path')
  for (const url of ['https://h/o/n.git', 'ssh://git@h/o/n', 'git://h/n', 'file:///srv/n', 'git@h.org:o/n.git']) {
    expect(parseLocation(url)).toEqual({ kind: 'url', url })
  }
})

test.each([
  'https://ann:secret@h/n',
  'https://token@h/n',
  'ssh://git:secret@h/n',
  'http://h/n',
  'ext::sh -c id',
  'ftp://h/n',
])('%s is refused, and nothing secret is repeated', (location) => {
  expect(() => parseLocation(location)).toThrow(BadSource)
  expect(() => parseLocation(location)).not.toThrow(/secret|token@/)
})

test('a repository is named after host and path, or after its folder', () => {
  expect(nameOfUrl('https://github.com/owner/name.git')).toBe('github.com/owner/name')
  expect(nameOfUrl('git@github.com:owner/name.git')).toBe('github.com/owner/name')
  expect(nameOfUrl('ssh://git@host:2222/owner/name/')).toBe('host/owner/name')
  expect(nameOfUrl('/srv/code')).toBeUndefined()
  expect(nameOfUrl('file:///srv/code')).toBeUndefined()
  expect(nameOfPath('/srv/code/.git')).toBe('code')
  expect(nameOfPath('/srv/code.git')).toBe('code')
})
