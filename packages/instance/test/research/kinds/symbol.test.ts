import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const pulls = makeSampleRepository('pulls', {
  'reorderer.go':
    'package pulls\n\ntype pullReorderer interface {\n\tReorder()\n}\n\nfunc newPullReorderer() pullReorderer {\n\treturn nil\n}\n',
})
const ask = await serveToKinds([pulls])

test('a name that is only written in other case is the one that is meant', async () => {
  const reply = await ask('what is PullReorderer?')
  expect(reply).toMatchObject({ kind: 'symbol', subject: 'pullReorderer' })
  expect(reply?.first).toContain('`pullReorderer`')
  expect(reply?.places[0]).toMatchObject({ path: 'reorderer.go', startLine: 3 })
})

test('what something is, its comment says', async () => {
  const shop = makeSampleRepository('shop', {
    'src/basket.ts': '/** What somebody wants to buy, until it is paid. */\nexport class Basket {\n  items = []\n}\n',
  })
  const askShop = await serveToKinds([shop])
  expect((await askShop('what is `Basket`?'))?.first).toMatch(
    /^`Basket` is defined in \[src\/basket\.ts.*: “What somebody wants to buy, until it is paid\.”$/,
  )
  expect((await askShop('where is `Basket` defined?'))?.first).not.toContain('“')
})

test('a macro is not the function of that name, and an option is not what a word means', async () => {
  const db = makeSampleRepository('db', {
    'src/query.rs': '/// Makes a query.\npub fn query(sql: &str) -> Query {\n    Query::new(sql)\n}\n',
    'src/macros.rs':
      '/// Checks a query.\nmacro_rules! query {\n    ($sql:expr) => {\n        check($sql)\n    };\n}\n',
    'src/options.ts':
      'export class Options {\n  get cache() {\n    return this.values.cache\n  }\n}\n\nexport function prepareCache(options) {\n  const cache = createCache(options.cache)\n  cache.open()\n  return cache\n}\n',
  })
  const askDb = await serveToKinds([db])
  expect((await askDb('where is the query! macro implemented'))?.places[0]?.path).toBe('src/macros.rs')
  expect((await askDb('wheres query'))?.places[0]?.path).toBe('src/query.rs')
  expect((await askDb('where is the cache implemented'))?.subject).toBe('prepareCache')
})
