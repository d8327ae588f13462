import { expect, test } from 'vitest'
import { fileKind } from '../../../src/actions/files/file-kind.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const kind = (name: string, bytes: Uint8Array | string) => fileKind(name, Buffer.from(bytes))

test('bytes tell what a file is, whatever its name says', async () => {
  expect(await kind('a.png', png)).toEqual({ mimetype: 'image/png', filetype: 'png' })
  expect(await kind('a.txt', png)).toEqual({ mimetype: 'image/png', filetype: 'png' })
  expect(await kind('a.pdf', '%PDF-1.4\n')).toEqual({ mimetype: 'application/pdf', filetype: 'pdf' })
  expect(await kind('a.png', 'no picture')).toEqual({ mimetype: 'text/plain', filetype: 'text' })
  expect(await kind('a.bin', Buffer.of(1, 0, 2))).toEqual({ mimetype: 'application/octet-stream', filetype: 'binary' })
  expect(await kind('a.csv', Buffer.of(0xff, 0xfe, 0x41))).toMatchObject({ mimetype: 'application/octet-stream' })
})

test('text is told by its name', async () => {
  expect(await kind('a.csv', 'a,b')).toEqual({ mimetype: 'text/csv', filetype: 'csv' })
  expect(await kind('a.json', '{}')).toEqual({ mimetype: 'application/json', filetype: 'json' })
  expect(await kind('a.ts', 'let a')).toEqual({ mimetype: 'text/plain', filetype: 'typescript' })
  expect(await kind('a.rs', 'fn a')).toEqual({ mimetype: 'text/plain', filetype: 'rust' })
  expect(await kind('a.svg', '<?xml version="1.0"?><svg/>')).toMatchObject({ mimetype: 'image/svg+xml' })
  expect(await kind('README', 'Read me')).toEqual({ mimetype: 'text/plain', filetype: 'text' })
})
