import { expect, test } from 'vitest'
import { runsWith } from '../../../src/research/manifests/runs-with.ts'

test.each([
  ['3.9', ['Python 3.10+ or PyPy3', 'requires-python = ">=3.10"'], false],
  ['3.12', ['requires-python = ">=3.10"'], true],
  ['18', ['"node": ">=22.12.0"'], false],
  ['22', ['"node": ">=22.12.0"'], true],
  ['24', ['"node": ">=22.12.0"'], true],
  ['1.17', ['go 1.18'], false],
  ['1.19', ['go 1.18'], true],
  ['1.60', ['rust-version = "1.75"'], false],
  ['16', ['"node": "^18.0.0 || >=20"'], false],
  ['19', ['"node": "^18.0.0 || >=20"'], undefined],
  ['4', ['requires-python = ">=3.10,<4"'], undefined],
  ['8', ['<TargetFrameworks>net10.0;net8.0</TargetFrameworks>'], undefined],
  ['3.9', [], undefined],
])('%s with %j: %s', (version, demands, runs) => expect(runsWith(version, demands)).toBe(runs))
