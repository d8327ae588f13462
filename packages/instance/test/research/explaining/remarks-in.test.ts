import { describe, expect, test } from 'vitest'
import { remarksIn } from '../../../src/research/explaining/remarks-in.ts'

const said = (text: string, path: string) =>
  remarksIn(text.split('\n'), path).map(({ startLine, endLine, text: remark }) => [startLine, endLine, remark])

describe('comments that say something', () => {
  test('are read a paragraph at a time, with their lines', () => {
    const code =
      'let a\n// The order is kept, because\n// readers count on it.\n//\n// So do the writers of it.\nlet b\n'
    expect(said(code, 'src/order.ts')).toEqual([
      [2, 3, 'The order is kept, because readers count on it.'],
      [5, 5, 'So do the writers of it.'],
    ])
  })

  test.each([
    ['src/a.java', '/**\n * Waits, since the other side\n * may be slow.\n */\nvoid wait() {', 2, 3],
    ['src/a.ts', '/* Waits, since the other side may be slow. */\nwait()', 1, 1],
    ['a.py', 'def wait():\n    """Waits, since the other\n    side may be slow.\n    """\n', 2, 3],
    ['a.py', 'def wait():\n    # Waits, since the other side may be slow.\n', 2, 2],
    ['a.rb', 'def wait\n  # Waits, since the other side may be slow.\nend', 2, 2],
    ['a.go', 'wait() // Waits, since the other side may be slow.', 1, 1],
    ['a.sql', '-- Waits, since the other side may be slow.\nselect 1', 1, 1],
    ['a.rs', '//! Waits, since the other side may be slow.\n', 1, 1],
  ])('in %s', (path, code, startLine, endLine) => {
    const [[from, to, text] = []] = said(code, path)
    expect([from, to]).toEqual([startLine, endLine])
    expect(text).toContain('Waits, since the other side')
    expect(text).not.toMatch(/\*\/|"""|^[#/*-]/)
  })

  test('are told from strings of Python that go over several lines', () => {
    const code =
      'QUERY = """\n  # all rows that were sold in it\n"""\n\ndef take():\n    # One more, since the till is slow.\n'
    expect(said(code, 'a.py')).toEqual([[6, 6, 'One more, since the till is slow.']])
  })

  test('end where a long line ends them', () => {
    const code = `/* Waits, since the other side may be slow.\n${'x'.repeat(500)} */\nconst noRemark = these + are + code\n`
    expect(said(code, 'a.ts')).toEqual([[1, 1, 'Waits, since the other side may be slow.']])
  })

  test.each([
    ['a license', 'src/a.ts', '// Copyright 2026 by the authors of this file\n'],
    ['a rule for a tool', 'src/a.ts', '// eslint-disable-next-line no-console\n'],
    ['code that was commented out', 'src/a.ts', '// const kept = items.map(one => one.id);\n'],
    ['a heading', 'src/a.ts', '// Helpers\n'],
    ['a private field', 'src/a.ts', '#kept = new Map of all that there is\n'],
    ['an address', 'src/a.ts', "const url = 'https://example.org/Some long path that goes on'\n"],
  ])('are not %s', (_, path, code) => expect(said(code, path)).toEqual([]))
})
