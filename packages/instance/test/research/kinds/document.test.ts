import { afterAll, expect, test } from 'vitest'
import { document } from '../../../src/research/kinds/document.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository(
  'shop',
  {
    'package.json': '{\n  "name": "shop",\n  "scripts": {\n    "test": "vitest run"\n  }\n}\n',
    'docs/tutorial/testing.md': '# Testing\n\nTo run the tests of your app:\n\n```sh\nvitest run\n```\n',
  },
  afterAll,
)
const toKinds = await serveToKinds([shop])

test.each([
  ['how do I run the tests', 'package.json'],
  ['how do I run my tests', 'docs/tutorial/testing.md'],
  ['how do I run a test', 'docs/tutorial/testing.md'],
])('a tutorial is about tests of an own app: %s', async (question, path) => {
  const reply = await toKinds(question, { kinds: [document] })
  expect(reply?.places[0]?.path).toBe(path)
})
