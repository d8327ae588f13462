import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../../../src/engine/open-engine.ts'
import { createLinks } from '../../../../src/files/links.ts'
import { createResearchByKinds } from '../../../../src/research/research-by-kinds.ts'
import type { EarlierTurn } from '../../../../src/research/search-runs.ts'
import { createRecordedLog } from '../../../support/log.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'
import { makeTempDir } from '../../../support/temp-dir.ts'

const kiosk = makeSampleRepository('kiosk', {
  'docs/server.md':
    '# Server\n\n## server.port\n\n- **Default:** `5173`\n\nThe port. If the port is already being used, the kiosk takes the next one.\n\n## server.host\n\nIf it is not set, the host is localhost.\n',
  'src/options.go':
    'package kiosk\n\ntype Options struct {\n\tMaxCrates int `json:"max_crates"`\n}\n\nfunc (o *Options) fill() {\n\tif o.MaxCrates == 0 {\n\t\to.MaxCrates = 40\n\t}\n}\n',
  'src/wait.go':
    'package kiosk\n\ntype Config struct {\n\t// WaitTime is how long a crate may wait. It is checked when non-zero.\n\t//\n\t// Set it to 0 to disable the check.\n\tWaitTime int\n}\n',
  'src/stats.go':
    'package kiosk\n\ntype Stats struct {\n\tMaxCrates int // MaxCrates is the largest number of crates seen today\n}\n',
  'src/clean.js': '/** Escapes what people type, and sanitizes it. */\nexports.escape = (text) => text\n',
  'src/turn.rs': 'pub enum TurnKind {\n    Hourly,\n    Daily,\n    Weekly,\n    Never,\n}\n',
})
const engine = await openEngine({
  dataDir: makeTempDir(),
  sources: [{ location: kiosk.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

const BEFORE = '`server.port` defaults to `5173` ([docs/server.md:5](http://code/x)).'
const VALUE = '`MaxCrates` defaults to `40` ([src/options.go:9](http://code/x)).'

async function next(question: string, answer: string, asks: string) {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history: undefined })
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const earlier: EarlierTurn[] = [{ question, talk: '', answer, sources: [] }]
  return (await research(asks, caller, new AbortController().signal, { earlier, talk: '', tell() {} })).markdown
}

test.each(["and if it's taken?", 'what if it is already in use', 'what happens when it is used?'])(
  '“%s” reads on in the section that the answer cited',
  async (asks) => {
    expect(await next('what is the default port', BEFORE, asks)).toMatch(
      /^“If the port is already being used.*server\.md:7/,
    )
  },
)

test.each(["and if it's too low?", 'what if it is not set?', 'what if the drawer is taken'])(
  '“%s” takes no sentence about another case or from another section',
  async (asks) => {
    expect(await next('what is the default port', BEFORE, asks)).not.toMatch(/^“If[^\n]*server\.md:7\]/)
  },
)

test('a comment of the field says what zero means, not what holds otherwise', async () => {
  const value = '`WaitTime` is `30` ([src/options.go:9](http://code/x)).'
  expect(await next('what is the default wait time', value, "and if it's zero?")).toMatch(
    /^“Set it to 0 to disable the check.*src\/wait\.go:4–7/,
  )
})

test('what raises a value is the field of settings, not one of the same name that only tells', async () => {
  expect(await next('what is the default of MaxCrates', VALUE, 'how do i raise it')).toMatch(
    /^The option is `MaxCrates` of `Options`/,
  )
})

test('all others of a sort leave out the one that was asked about', async () => {
  const markdown = await next('what does the daily turn do', '', 'what other turns are there')
  expect(markdown).toMatch(/^[^\n]*3 other turns/)
  expect(markdown).not.toContain('`Daily`')
})

test('two words with a slash between them are no path', async () => {
  expect(await next('', '', 'how does escaping/sanitization work')).not.toContain('is called')
})
