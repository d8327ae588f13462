import { expect, test } from 'vitest'
import type { Engine } from '../../../src/ports/engine.ts'
import type { Finding } from '../../../src/research/find/finding.ts'
import { findImports } from '../../../src/research/find/imports.ts'

async function imports(texts: Record<string, string>) {
  const readFile: Engine['readFile'] = async (_repo, _commit, path) => {
    const text = texts[path] ?? ''
    return { kind: 'text', text, size: text.length }
  }
  const findings = Object.keys(texts).map(
    (path): Finding => ({ repo: 'r', commit: 'c', path, startLine: 1, endLine: 1, symbol: undefined, lines: [] }),
  )
  const found = await findImports(findings, { readFile })
  return found.map(({ from, to, line }) => `${from.path}:${line} ${to.path}`)
}

test('relative paths lead to one file, whatever others share its name', async () => {
  const texts = { 'a/main.ts': "\nimport { x } from '../b/queue.ts'\n", 'b/queue.ts': '', 'c/queue.ts': '' }
  expect(await imports(texts)).toEqual(['a/main.ts:2 b/queue.ts'])
})

test('elsewhere the name of the file counts, on lines that import', async () => {
  expect(await imports({ 'a.c': '#include "dir/odb.h"\n', 'dir/odb.h': '' })).toEqual(['a.c:1 dir/odb.h'])
  expect(await imports({ 'x/a.py': 'from x.engine import run\n', 'x/engine.py': '' })).toEqual(['x/a.py:1 x/engine.py'])
  expect(await imports({ 'x/a.py': 'start(engine)\n', 'x/engine.py': '' })).toEqual([])
  expect(await imports({ 'a.py': 'import index\n', 'index.py': '' })).toEqual([])
})
