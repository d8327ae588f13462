import { expect, it } from 'vitest'
import { namedElsewhere } from '../../../src/handlers/asking/named-elsewhere.ts'

const allowed = ['git.test/org/app', 'teapot']
const known = [...allowed, 'git.test/org/pay-core', 'git.test/org/docs', 'git.test/other/app', 'crate']
const named = (text: string) => namedElsewhere([text], { known, allowed })

it.each([
  ['It calls git.test/org/pay-core for that.', ['git.test/org/pay-core']],
  ['It calls `org/pay-core`, see https://host/git.test/org/pay-core@main/-/blob/a.ts.', ['git.test/org/pay-core']],
  ['The same is in pay-core.', ['git.test/org/pay-core']],
  ['The same is in **Pay-Core**, and in other/app.', ['git.test/org/pay-core', 'git.test/other/app']],
  ['See the `crate` for more.', ['crate']],
  ['It is in the repository crate.', ['crate']],
  ['Both use the crate repo.', ['crate']],
  ['Look into `docs`.', ['git.test/org/docs']],
])('finds who is named: %s', (text, names) => {
  expect(named(text)).toEqual(names)
})

it.each([
  'The app reads its docs from a crate of parts.',
  'git.test/org/app and `app` do that; so does `teapot`.',
  'In src/app/docs/crate.ts it is read.',
  'As in:\n\n```ts\nimport { pay } from "pay-core"\n```\n',
  'payment-core and pay-corex are others.',
])('takes nothing else for a name: %s', (text) => {
  expect(named(text)).toEqual([])
})
