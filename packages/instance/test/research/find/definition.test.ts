import { expect, test } from 'vitest'
import { UnknownPath } from '../../../src/errors/errors.ts'
import { findDefinition } from '../../../src/research/find/definition.ts'

function find(path: string, text: string, symbol: string) {
  const readFile = async () => ({ kind: 'text' as const, text, size: text.length })
  return findDefinition({ repo: 'app', commit: 'c', path }, symbol, { readFile })
}

test.each([
  [
    'a.ts',
    '/**\n * Puts a job\n * in line. Then more.\n *\n * @param job it\n */\nexport function enqueue(job) {\n  go()\n}\n',
    'enqueue',
    { startLine: 7, endLine: 9, signature: 'export function enqueue(job)', says: 'Puts a job in line.' },
  ],
  [
    'a.py',
    'class Filter(Base):\n    """Drops what :class:`~a.Seen` has\n    :attr:`seen` before.\n\n    More."""\n    x = 1\n',
    'Filter',
    { startLine: 1, signature: 'class Filter(Base):', says: 'Drops what a.Seen has seen before.' },
  ],
  [
    'a.c',
    '/* Puts it in line. */\nstatic int\nenqueue(int job)\n{\n}\n',
    'enqueue',
    { startLine: 3, endLine: 5, says: 'Puts it in line.' },
  ],
  ['b.c', 'int\nenqueue(int job)\n{\n}\n', 'enqueue', { says: undefined }],
  ['a.go', '// Copyright somebody.\nfunc run() {\n}\n', 'run', { says: undefined }],
  ['a.rb', '# https://example.org/how to do it\ndef bloat\n  1\nend\n', 'bloat', { says: undefined }],
  ['a.rs', '#[post("/access", data = "<data>")]\nfn access() {\n    go()\n}\n', 'access', { says: undefined }],
])('in %s a definition is shown with what its comment says', async (path, text, symbol, expected) => {
  expect(await find(path, text, symbol)).toMatchObject({ symbol, ...expected })
})

test('what is only brought in, or not there, is no definition', async () => {
  expect(await find('a.js', "const send = require('send').send;\n", 'send')).toBeUndefined()
  const missing = async () => {
    throw new UnknownPath('a.js')
  }
  expect(await findDefinition({ repo: 'app', commit: 'c', path: 'a.js' }, 'x', { readFile: missing })).toBeUndefined()
})
