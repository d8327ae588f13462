import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'options.go':
    'package till\n\n// Options of a till.\ntype Options struct {\n\t// CoinFIFO gives out the oldest coins before newer ones.\n\tCoinFIFO bool\n\t// MaxOpenings limits how often a drawer goes open each day.\n\tMaxOpenings int\n}\n',
  'drawer.go':
    'package till\n\nfunc drawerOptions(opt *Options) *DrawerOptions {\n\treturn &DrawerOptions{\n\t\tCoinFIFO: opt.CoinFIFO,\n\t\tMaxOpenings: opt.MaxOpenings,\n\t}\n}\n',
})
const ask = await serveToKinds([till])

test.each([
  ['what does FIFO option do', /^`CoinFIFO` of `Options` \(\[options\.go:5–6\].*oldest coins/],
  ['what does MaxOpenings do', /^`MaxOpenings` of `Options` \(\[options\.go:7–8\].*each day/],
])('%s: the comment of its declaration, not where it is copied', async (question, first) =>
  expect((await ask(question))?.first).toMatch(first),
)
