import { expect, test } from 'vitest'
import { fileWeight, isOfChange } from '../../../../src/research/evidence/spots/file-weight.ts'

test.each([
  ['src/token.ts', 'config/app.yml'],
  ['config/app.yml', 'web/.eslintrc'],
  ['config/app.yml', '.golangci.yml'],
  ['docs/tokens.md', 'CHANGELOG.md'],
  ['web/.eslintrc', 'package-lock.json'],
])('%s proves more than %s', (more, less) => expect(fileWeight(more)).toBeGreaterThan(fileWeight(less)))

test.each([
  ['docs/use/migrating-to-5.0.0.md', true],
  ['docs/dev/typed-design.md', true],
  ['rfcs/0001-threads.md', true],
  ['docs/design/colors.md', false],
  ['docs/pylock.md', false],
  ['db/migrate/001_users.rb', false],
])('a page of what changes or may come: %s', (path, isSo) => expect(isOfChange(path)).toBe(isSo))
