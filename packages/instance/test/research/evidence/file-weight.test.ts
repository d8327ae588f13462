import { expect, test } from 'vitest'
import { fileWeight } from '../../../src/research/evidence/file-weight.ts'

test.each([
  ['src/token.ts', 'config/app.yml'],
  ['config/app.yml', 'web/.eslintrc'],
  ['config/app.yml', '.golangci.yml'],
  ['docs/tokens.md', 'CHANGELOG.md'],
  ['web/.eslintrc', 'package-lock.json'],
])('%s proves more than %s', (more, less) => expect(fileWeight(more)).toBeGreaterThan(fileWeight(less)))
