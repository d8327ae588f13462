import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'src/take.rs':
    'pub trait Take {\n    fn take();\n}\n\n/// impl Take for Example {\nimpl Take for Cart {}\nimpl<T: Clone + Send> Take for Shelf<T>\nwhere\n    T: Sized,\n{\n}\nimpl<\n    T,\n> Take for store::Drawer<T> {}\n\nfn assert_it(_: impl Take) {}\n\n#[cfg(test)]\nmod tests {\n    impl Take for Mock {}\n}\n',
  'Cargo.toml': '[workspace]\nmembers = ["shop"]\n',
  'shop/Cargo.toml':
    '[package]\nname = "shop"\n\n[features]\ndefault = ["paid"]\n# Takes money.\npaid = []\n"no-std" = []\n\n[[bench]]\nname = "till"\nharness = false\n\n[dependencies]\nserde = "1"\n',
  'config/rules.yml':
    'Till/Open:\n  Enabled: true\n\nTill/Closed:\n  Enabled: true\n\nTill/Empty:\n  Enabled: false\n\nDoor/Open:\n  Enabled: true\n',
  'config/gone.yml': 'Till/Locked:\n  reason: gone\n',
  'docs/rules.md': '# Rules\n\n## Departments\n\nText.\n\n## Rule metadata\n\nText.\n\n## Available rules\n\nText.\n',
  'server/server.go':
    'package server\n\n// HTTP endpoints of the watch\nconst (\n\tVarPath = "/var"\n\tConnPath = "/conn"\n\tRoutePath = "/route"\n\tLeafPath = "/leaf"\n\tHealthPath = "/health"\n)\n',
})
const ask = await serveToKinds([shop])

test('what implements a trait is what it is implemented for, with generics, and no comments, functions or tests', async () => {
  const reply = await ask('what implements Take')
  expect(reply?.first).toMatch(/ 3 definitions in 1 file: `Cart`, `Shelf`, `Drawer`\.$/)
})

test('the features of a crate are those that its manifest declares, up to the next table', async () => {
  const reply = await ask('which features does the crate have')
  expect(reply?.first).toMatch(/^3 features .*`shop\/Cargo\.toml`: `default`, `paid`, `no-std`\.$/)
})

test.each(['list all rules in the Till department', 'list the Till rules'])(
  '“%s” asks for the names that begin so, not for headings of a page about rules',
  async (question) => {
    const reply = await ask(question)
    expect(reply?.first).toMatch(/^3 names in 1 file, .*: `Till\/Open`, `Till\/Closed`, `Till\/Empty`\.$/)
  },
)

test('endpoints are the paths of constants that are called alike, where what is around them says which', async () => {
  expect((await ask('list all the watch endpoints'))?.first).toMatch(/^5 paths in 1 file, .*`\/var`, `\/conn`/)
  expect((await ask('what happens when two endpoints overlap'))?.first ?? '').not.toMatch(/^5 paths/)
  expect((await ask('list all the billing endpoints'))?.first ?? '').not.toMatch(/^5 paths/)
})
