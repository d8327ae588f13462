import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'which database does it use',
  'what database is used?',
  'which db do we use',
  'which databases are supported',
  'what test framework do we use',
  'which test runner is used',
  'what testing library do we use',
  'which web framework is it built on',
  'what web framework is this built with',
  'what frontend framework do we use',
  'which ui library is used here',
  'which orm is used',
  'what ORM do we use',
  'which linter do we use',
  'which bundler is used',
  'which logging library does it use',
  "what's the logger",
  'which message broker do we use',
  'which template engine is used',
  'which http client does the app use',
  'what state management library is used',
  'what validation library do you use',
])('%j asks what it is made with', (question) => expect(kindOf(question)).toBe('made-with'))

test.each([
  'which database tables are there',
  'where is the database opened',
  'what database migrations ran last',
  'which test framework hooks are called first',
  'how does the logger work',
  'what happens when the database is down',
  'which tests use the database',
  'what is the default database port',
])('%j does not', (question) => expect(kindOf(question)).not.toBe('made-with'))

const shop = makeSampleRepository('shop', {
  'package.json':
    '{\n  "dependencies": {\n    "pg": "^8.0.0",\n    "pg-types": "^4.0.0",\n    "react": "^19.0.0"\n  },\n  "devDependencies": {\n    "@types/pg": "8.0.0",\n    "vitest": "5.0.0",\n    "@testing-library/react": "16.0.0"\n  }\n}\n',
  'examples/one/package.json': '{\n  "dependencies": {\n    "sqlite3": "^5.0.0"\n  }\n}\n',
  'requirements.txt': 'redis>=5\n',
})
const ask = await serveToKinds([shop])

test.each([
  ['which database does it use', ['pg', 'redis', 'sqlite3']],
  ['which test framework do we use', ['vitest']],
  ['which ui framework is used', ['react']],
])('%s: %j', async (question, names) => {
  const reply = await ask(question)
  expect(reply).toMatchObject({ kind: 'made-with', certainty: 'exact' })
  expect([...(reply?.first ?? '').matchAll(/`([a-z][^`]*)`/g)].map(([, name]) => name)).toEqual(names)
  expect(reply?.places).toHaveLength(names.length)
})

test('what no manifest declares is left to other kinds', async () => {
  expect((await ask('which message broker do we use'))?.kind).not.toBe('made-with')
})
