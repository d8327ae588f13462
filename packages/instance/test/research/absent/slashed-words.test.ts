import { expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { partSlashedWords } from '../../../src/research/absent/slashed-words.ts'
import { createLookups } from '../../../src/research/find/lookups.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { atTheEnd, makeTempDir } from '../../support/temp-dir.ts'

const shop = makeSampleRepository('shop', {
  'till/drawer.ts': 'export const drawer = 1\n',
  'README.md': 'It prints on paper/foil.\n',
})
const engine = await openEngine({
  dataDir: makeTempDir(),
  sources: [{ location: shop.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
atTheEnd(() => engine.close())
await engine.ready()
const { signal } = new AbortController()
const lookups = createLookups(engine, engine.repositories(), undefined, signal)

test.each([
  ['where do the css/js files get their hash', 'where do the css and js files get their hash'],
  ['is the drawer opened on linux/mac', 'is the drawer opened on linux and mac'],
  ['what is in till/drawer', 'what is in till/drawer'],
  ['does it print on paper/foil', 'does it print on paper/foil'],
  ['who last changed src/shelf', 'who last changed src/shelf'],
])('%s', async (question, parted) => {
  expect((await partSlashedWords(takeApart(question), lookups)).text).toBe(parted)
})
