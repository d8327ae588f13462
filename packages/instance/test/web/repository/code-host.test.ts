import { expect, test } from 'vitest'
import { findCodeHost, lineAnchor } from '../../../src/web/repository/code-host.ts'

const lines = { startLine: 4, endLine: 9 }

test.each([
  ['https://github.com/acme/shop.git', 'https://github.com/acme/shop/blob/c0/src/(a)/b%20c.ts#L4-L9'],
  ['git@github.com:acme/shop.git', 'https://github.com/acme/shop/blob/c0/src/(a)/b%20c.ts#L4-L9'],
  [
    'ssh://git@github.corp.example:2222/acme/shop',
    'https://github.corp.example/acme/shop/blob/c0/src/(a)/b%20c.ts#L4-L9',
  ],
  ['https://gitlab.com/a/b/c.git', 'https://gitlab.com/a/b/c/-/blob/c0/src/(a)/b%20c.ts#L4-9'],
  ['git@bitbucket.org:acme/shop.git', 'https://bitbucket.org/acme/shop/src/c0/src/(a)/b%20c.ts#lines-4:9'],
  ['https://codeberg.org/acme/shop', 'https://codeberg.org/acme/shop/src/commit/c0/src/(a)/b%20c.ts#L4-L9'],
  [
    'https://gitea.corp.example/acme/shop/',
    'https://gitea.corp.example/acme/shop/src/commit/c0/src/(a)/b%20c.ts#L4-L9',
  ],
])('%s leads to %s', (cloneUrl, address) => {
  const host = findCodeHost(cloneUrl)
  const found = host && `${host.file('c0', 'src/(a)/b c.ts')}${lineAnchor(host, lines)}`
  expect(found).toBe(address)
})

test('commits and folders have addresses too', () => {
  const host = findCodeHost('https://gitlab.com/a/b.git')
  expect(host?.commit('c0')).toBe('https://gitlab.com/a/b/-/commit/c0')
  expect(host?.folder('c0', '')).toBe('https://gitlab.com/a/b/-/tree/c0')
  expect(host?.folder('c0', 'src')).toBe('https://gitlab.com/a/b/-/tree/c0/src')
})

test('what may be secret in a clone URL is left out', () => {
  expect(findCodeHost('https://ann:s3cret@github.com:8443/acme/shop?token=x#y')?.commit('c0')).toBe(
    'https://github.com/acme/shop/commit/c0',
  )
})

test.each([
  undefined,
  '',
  '/srv/git/shop.git',
  'file:///srv/github.com/a/b',
  'https://code.example/acme/shop',
  'https://github.com/',
  'javascript:github.com/a/b',
  'https://evil.example/github.com/a',
])('%s tells of no code host', (cloneUrl) => {
  expect(findCodeHost(cloneUrl)).toBeUndefined()
})
