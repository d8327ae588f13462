import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filePath } from '../../../src/files/links.ts'
import { parsePageAddress } from '../../../src/web/addresses/page-address.ts'
import { comparePath, folderPath, historyPath, rawPath, refsPath } from '../../../src/web/addresses/paths.ts'

const repo = 'example.org/tea@home'
const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/^[\s/.-]*$/.test(text))
const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) =>
  parts
    .join('/')
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, ''),
)
const parse = (address: string) => parsePageAddress(new URL(address, 'http://localhost').pathname)

test('what is linked is what is read, whatever a path is called', () => {
  fc.assert(
    fc.property(
      // Git has no path with a part that is only dots, which a browser would resolve.
      path.filter((name) => name !== '' && !name.includes('/-/') && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(name)),
      (name) => {
        const place = { repo, revision: 'feature/x', path: name }
        expect(parse(filePath(repo, 'feature/x', name))).toEqual({ kind: 'blob', ...place })
        expect(parse(rawPath(repo, 'feature/x', name))).toEqual({ kind: 'raw', ...place })
        expect(parse(folderPath(repo, 'feature/x', name))).toEqual({ kind: 'tree', ...place })
        expect(parse(historyPath(repo, undefined, name))).toEqual({ kind: 'commits', ...place, revision: undefined })
      },
    ),
  )
})

test('the other pages of a repository have addresses of their own', () => {
  expect(parse(folderPath(repo, undefined))).toEqual({ kind: 'tree', repo, revision: undefined, path: '' })
  expect(parse(historyPath(repo, 'main'))).toEqual({ kind: 'commits', repo, revision: 'main', path: '' })
  expect(parse(refsPath(repo))).toEqual({ kind: 'refs', repo })
  expect(parse(comparePath(repo, 'v1.0', 'feature/x'))).toEqual({
    kind: 'compare',
    repo,
    base: 'v1.0',
    head: 'feature/x',
  })
  expect(parse('/example.org/tea@v1')).toEqual({ kind: 'short', repo: 'example.org/tea', revision: 'v1' })
})

test.each(['/', '/a/-/blob/', '/a/-/commit/', '/a/-/compare/x', '/a/-/nothing/x', '/a/-/refs/x', '/%E0%A4%A', '/a/'])(
  '%s is no page of a repository',
  (address) => {
    expect(parsePageAddress(address)).toBeUndefined()
  },
)
