import { expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const dairy = makeSampleRepository('dairy', {
  'src/const.go':
    'package dairy\n\nconst (\n\t// MAX_CHURN_SIZE is the most that a churn takes.\n\tMAX_CHURN_SIZE = (1024 * 1024)\n)\n',
  'src/opts.go':
    'package dairy\n\nfunc setBaseline(opts *Options) {\n\tif opts.MaxChurn == 0 {\n\t\topts.MaxChurn = MAX_CHURN_SIZE\n\t}\n}\n',
  'src/sold.go': 'package dairy\n\nfunc sell(shop *Shop) {\n\tshop.open(&Sale{SkipDefaultStamp: true})\n}\n',
  'configs/reload/max_churn.conf': 'max_churn: 1\n',
  'configs/bell.conf': 'bell_interval: 5\n',
  'src/reload_test.go':
    'package dairy\n\nfunc TestReload(t *testing.T) {\n\tload("configs/reload/max_churn.conf")\n\tload("configs/bell.conf")\n}\n',
  'src/cream.rs':
    'const DEFAULT_LIMIT: usize = 2_097_152; // cream\n\n#[cfg(test)]\nmod tests {\n    fn cream_limit() {\n        let cream = Cream { limit: 100 };\n    }\n}\n',
  'config/default.yml':
    'Herd/GrassLength:\n  Description: Cut it.\n  Enabled: true\n  Max: 120\n\nHerd/FenceLength:\n  Enabled: false\n  Max: 10\n  MaxGateLength: 2\n',
  '.dairy.yml': 'Herd/GrassLength:\n  Max: 60\n',
  'lib/shelf.rb': 'def shelf(error)\n  location = "#' + '{file}#' + '{line}"\nend\n',
})
const toKinds = await serveToKinds([dairy])
const ask = (question: string) => toKinds(question, { kinds: [value] })

test('what is set where nothing is, with the constant and its place', async () => {
  const reply = await ask('whats the default max churn')
  expect(reply?.first).toContain('`MAX_CHURN_SIZE`')
  expect(reply?.first).toContain('1,048,576')
  const paths = reply?.places.map(({ path }) => path).slice(0, 2)
  expect(paths?.toSorted()).toEqual(['src/const.go', 'src/opts.go'])
})

test('settings that only tests name make no value certain', async () => {
  expect(await ask("what's the default bell interval")).toMatchObject({ certainty: 'thin' })
})

test('what a call is given is no default', async () => {
  expect(await ask("what's the default of SkipDefaultStamp")).toMatchObject({ certainty: 'thin' })
})

test('a value among tests in Rust is none', async () => {
  expect((await ask("what's the default limit for cream"))?.first).toContain('2_097_152')
})

test('a key and what it is below together are its name', async () => {
  const reply = await ask("what's the default max grass length")
  expect(reply?.first).toContain('`Max` is `120` in `Herd/GrassLength`')
  expect(reply?.places[0]).toMatchObject({ path: 'config/default.yml', startLine: 4 })
  expect((await ask("what's the default max fence length"))?.first).toContain('`10`')
})

test('whether a named section is on', async () => {
  expect((await ask('is Herd/GrassLength enabled by default'))?.first).toContain('`Enabled` is `true`')
  expect((await ask('is Herd/FenceLength enabled by default'))?.first).toContain('`Enabled` is `false`')
})

test('a text that is filled in whole is no location', async () => {
  expect((await ask('whats the default shelf location'))?.certainty).not.toBe('likely')
})

test('what an example of the environment leaves empty is not set', async () => {
  const stall = makeSampleRepository('stall', {
    '.env.template':
      '## Max kilobytes of pictures allowed per stall.\n# STALL_PICTURE_LIMIT=\n\n## How many hours a stall is open\n# OPEN_HOURS=8\n',
  })
  const asked = await serveToKinds([stall])
  const reply = await asked('what is the max picture size', { kinds: [value] })
  expect(reply?.first).toMatch(/^`STALL_PICTURE_LIMIT` is not set by default/)
  expect(reply?.certainty).toBe('likely')
  expect((await asked('what is the default for open hours', { kinds: [value] }))?.first).toContain('`8`')
})

test('a default is neither a part of what is given nor the length of something else', async () => {
  const vault = makeSampleRepository('vault', {
    'src/seal.py':
      'def make_wax_seal(wax: str, method: str = "stamp", grain_length: int = 16) -> str:\n    return wax\n\n\ndef check_wax_seal(wax):\n    method, grain, sealval = wax.split("$", 2)\n    return sealval\n',
  })
  const asked = await serveToKinds([vault])
  const reply = await asked("what's the default seal for wax?", { kinds: [value] })
  expect(reply?.first).toContain('`"stamp"`')
})

test('neither a translation, a bound of a form nor the key that it is read by is a default', async () => {
  const bank = makeSampleRepository('bank', {
    'schema.sql': "INSERT INTO settings (key, value) VALUES\n    ('bank.coin_rate', '10'),\n    ('bank.size', '3');\n",
    'src/rates.vue': `<b-input :help="$t('coinRate.help')" name="bank.coin_rate" min="1" />\n`,
    'i18n/de.json': '{\n  "settings.coinRate": "Kurs der Taler"\n}\n',
    'src/init.go': 'package bank\n\nfunc open() {\n\tstart(Config{\n\t\tCoinRate: ko.Int("bank.coin_rate"),\n\t})\n}\n',
  })
  const asked = await serveToKinds([bank])
  expect((await asked('what is the default coin rate', { kinds: [value] }))?.first).toMatch(/^`bank\.coin_rate` .*`10`/)
})

test('a list of Go is a default, and nil is set later', async () => {
  const scale = makeSampleRepository('scale', {
    'lib/options.go': 'package lib\n\nvar DefaultGrainStats = []string{"avg", "min"}\n',
    'cmd/flags.go':
      'package cmd\n\nfunc flags() {\n\tflags.StringSlice("grain-stats", nil, "stats of grain")\n\tflags.StringSlice("chaff-stats", nil, "stats of chaff")\n}\n',
  })
  const asked = await serveToKinds([scale])
  expect((await asked('whats the default for the grain stats?', { kinds: [value] }))?.first).toContain('{"avg", "min"}')
  expect(await asked('whats the default for the chaff stats?', { kinds: [value] })).toMatchObject({ certainty: 'thin' })
})
