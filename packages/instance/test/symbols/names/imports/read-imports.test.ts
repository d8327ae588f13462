import { expect, test } from 'vitest'
import { readImports } from '../../../../src/symbols/names/imports/read-imports.ts'

const cases: readonly [path: string, text: string, expected: object[]][] = [
  ['src/a.ts', "import { b as c, type D } from '../b.js'", [{ module: 'b', isExact: true, names: { c: 'b', D: 'D' } }]],
  ['a.ts', "import x, * as y from 'pkg'", [{ module: 'pkg', isExact: false, alias: 'y', names: { x: 'x' } }]],
  ['a.ts', "export * from './b'", [{ module: 'b', isWhole: true }]],
  ['a.js', "const { p: q } = require('./lib/p')", [{ module: 'lib/p', isExact: true, names: { q: 'p' } }]],
  ['a/b/c.py', 'from ..d import (\n  e,\n  f as g,\n)', [{ module: 'a/d', isExact: true, names: { e: 'e', g: 'f' } }]],
  ['a.py', 'import x.y as z', [{ module: 'x/y', alias: 'z' }]],
  ['a.py', 'from x import *', [{ module: 'x', isWhole: true }]],
  [
    'a.go',
    'import (\n\t"fmt"\n\ty "gopkg.in/yaml.v3"\n)',
    [
      { module: 'fmt', alias: 'fmt' },
      { module: 'gopkg.in/yaml.v3', alias: 'y' },
    ],
  ],
  ['a.c', '#include "cache/tree.h"', [{ module: 'cache/tree', isWhole: true }]],
  [
    'A.java',
    'import static a.b.C;\nimport d.*;',
    [
      { module: 'a/b/C', names: { C: 'C' } },
      { module: 'd', isWhole: true },
    ],
  ],
  ['a.cs', 'using A.B;', [{ module: 'A/B', isWhole: true }]],
  [
    'src/a.rs',
    'use crate::b::{c, d::E as F};',
    [
      { module: 'b', names: { c: 'c' } },
      { module: 'b/d', names: { F: 'E' } },
    ],
  ],
  ['src/x/mod.rs', 'use super::y::*;', [{ module: 'src/y', isExact: true, isWhole: true }]],
  [
    'a.php',
    'use A\\B\\{C, D as E};',
    [
      { module: 'A/B/C', names: { C: 'C' } },
      { module: 'A/B/D', names: { E: 'D' } },
    ],
  ],
  ['lib/a.rb', "require_relative 'b/c'", [{ module: 'lib/b/c', isExact: true, isWhole: true }]],
  ['x/a.sh', '. ./lib.sh', [{ module: 'x/lib', isExact: true, isWhole: true }]],
]

test.each(cases)('%s: %j', (path, text, expected) => {
  const found = readImports(text, path).map((one) => ({ ...one, names: Object.fromEntries(one.names) }))
  expect(found.slice(0, expected.length)).toMatchObject(expected)
})
