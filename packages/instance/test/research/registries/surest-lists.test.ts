import { describe, expect, test } from 'vitest'
import { allOfThem } from '../../../src/research/kinds/all-of-them.ts'
import { registered } from '../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const FLAGS = ['--broom', '--config', '--dry-run', '--no-noise', '--rounds', '--wet', '--width']

describe('what code says most surely', async () => {
  const bazaar = makeSampleRepository('bazaar', {
    'bazaar/stalls/all.py':
      'class FruitStall:\n    pass\n\n\nclass TeaStall(FruitStall):\n    pass\n\n\nclass SpiceStall:\n    pass\n\n\nclass SilkStall:\n    pass\n',
    'docs/stalls.md':
      '# Stalls\n\nThe market goes by this order:\n\n* `FruitStall` - first\n* `Counter` - pays\n* `Gate` - the end\n',
    'bazaar/faults.py':
      'class BazaarException(Exception):\n    pass\n\n\nclass Closed(BazaarException):\n    pass\n\n\nclass ClosedForGood(Closed):\n    pass\n\n\nclass NoGate(LookupError):\n    pass\n\n\nclass Gate(Exceptional):\n    pass\n',
    'pkg/errors.go': 'package pkg\n\nimport "errors"\n\nvar ErrShut = errors.New("shut")\n',
    'main.go':
      'package main\n\nimport "github.com/spf13/cobra"\n\nvar rootCmd = &cobra.Command{\n\tUse:   "bazaar",\n}\n\nfunc init() {\n\trootCmd.PersistentFlags().StringVar(&file, "config", "", "config file")\n\trootCmd.Flags().BoolVarP(&quiet, "no-noise", "q", false, "say less")\n\trootCmd.Flags().UintVarP(&width, "width", "w", 0, "wrap at width")\n\t_ = viper.BindPFlag("noNoise", rootCmd.Flags().Lookup("no-noise"))\n\t_ = viper.BindPFlag("width", rootCmd.Flags().Lookup("width"))\n\tviper.SetEnvPrefix("bazaar")\n\tviper.AutomaticEnv()\n}\n',
    'cmd/sweep-main.go':
      'package cmd\n\nconst envPrefix = "BZ_"\n\nvar sweepFlags = []cli.Flag{\n\tcli.BoolFlag{\n\t\tName:  "wet, w",\n\t\tUsage: "sweep with water",\n\t\tEnvVar: envPrefix + "WET",\n\t},\n\tcli.StringFlag{\n\t\tName:  "broom",\n\t\tUsage: "which broom to take",\n\t},\n\tcli.IntFlag{\n\t\tName:  "rounds",\n\t\tUsage: "how often",\n\t},\n}\n',
    'ui/config.go':
      'package ui\n\ntype Config struct {\n\tHome string `env:"HOME"`\n\tLoud bool   `env:"BAZAAR_LOUD" envDefault:"true"`\n\tPath string\n}\n',
    'bazaar/environment.py':
      'import os\n\n\ndef get_from_env(name, prefix="TEA", default=None):\n    return os.environ.get(f"{prefix}_{name}", default)\n\n\nPOT = get_from_env("POT")\nIN_CI = get_from_env(\n    "CI", prefix=""\n)\n',
    'test/settings.js': "const db = process.env.DB || 'all'\nconst slow = process.env.BAZAAR_SLOW\n",
    'src/options.js':
      "module.exports = optionator({\n  options: [\n    {\n      option: 'dry-run',\n      type: 'Boolean',\n      description: 'Change nothing',\n    },\n  ],\n})\n",
    'lib/moves/move/stub/js.stub': 'a\n',
    'lib/moves/move/stub/ts.stub': 'a\n',
    'lib/moves/move/stub/mjs.stub': 'a\n',
    'lib/moves/seed/stub/js.stub': 'a\n',
    'lib/moves/seed/stub/ts.stub': 'a\n',
    'lib/moves/seed/stub/coffee.stub': 'a\n',
    'lib/engine/glazers/matte.js': 'module.exports = 1\n',
    'lib/engine/glazers/shiny.js': 'module.exports = 1\n',
    'lib/engine/glazers/salt.js': 'module.exports = 1\n',
    ...Object.fromEntries(
      ['deep', 'even', 'flat', 'long', 'thin'].map((name) => [`lib/rules/${name}.js`, 'module.exports = 1\n']),
    ),
    'lib/engine/removed.js': "const removedGlazers = ['lead', 'tin', 'ash']\nmodule.exports = removedGlazers\n",
    'tests/fixtures/glazers/broken.js': 'module.exports = 1\n',
    'bazaar/kiln.py':
      'KILN_TYPES: dict[str, Kiln[Any]] = {\n    "wood": WoodKiln(),\n    "gas": GasKiln(),\n    "salt": SaltKiln(),\n}\n',
    'bazaar/serve.py': '_RUNS = {\n    "open": cmd_open,\n    "close": cmd_close,\n    "sell": cmd_sell,\n}\n',
    'src/make.js': 'function _copyLampListeners() {\n  const listeners = 1\n}\n',
  })
  const toKinds = await serveToKinds([bazaar])
  const ask = async (question: string, kind = registered) => {
    const reply = await toKinds(question, { kinds: [kind] })
    const text = [reply?.body, reply?.more].join('\n')
    const names = [...text.matchAll(/^(?:\||-) `([^`]+)`/gm)].map(([, name = '']) => name)
    return { first: reply?.first ?? '', names, isThin: reply?.certainty === 'thin' }
  }

  test.each([
    ['list all the stalls', ['FruitStall', 'TeaStall', 'SpiceStall', 'SilkStall']],
    ['what stubs are there for moves', ['js', 'mjs', 'ts']],
    ['list all subcommands', ['close', 'open', 'sell']],
    ['list all glazers', ['matte', 'salt', 'shiny']],
    ['list all core glazers', ['matte', 'salt', 'shiny']],
    ['which kilns can i use in a pot', ['wood', 'gas', 'salt']],
    ['which flags does bazaar sweep take', ['--broom', '--rounds', '--wet']],
    ['list all the command line flags', FLAGS],
    ['which options can i pass on the command line', FLAGS],
    ['list all cli options', FLAGS],
  ])('%s', async (question, names) => {
    const answer = await ask(question)
    expect(answer.names).toEqual(names)
    expect(answer.isThin).toBe(false)
  })

  test.each(['which feature flags are there', 'list all stubs', 'list all removed gates'])(
    'claims no list for %s',
    async (question) => {
      const { names, isThin } = await ask(question)
      expect(isThin ? [] : names).toEqual([])
    },
  )

  test('errors are what inherits from one, however it is called', async () => {
    const { names } = await ask('list all the exceptions bazaar defines', allOfThem)
    expect(names).toEqual(['BazaarException', 'Closed', 'ClosedForGood', 'NoGate', 'ErrShut'])
  })

  test('rules are listed where each has a file', async () => {
    expect((await ask('list all core rules', allOfThem)).names).toEqual(['deep', 'even', 'flat', 'long', 'thin'])
  })

  test('a function is no list of its own variables', async () => {
    expect((await ask('list all lamp listeners', allOfThem)).first).not.toContain('member')
  })

  test('variables may be named by tags, by prefixes, and by what a library or a function of the program adds', async () => {
    const { names } = await ask('which env vars does bazaar read', allOfThem)
    expect(names.toSorted()).toEqual(
      ['BAZAAR_LOUD', 'BAZAAR_NONOISE', 'BAZAAR_WIDTH', 'BZ_WET', 'CI', 'HOME', 'TEA_POT'].toSorted(),
    )
  })

  test('tests have variables of their own', async () => {
    const { first, names } = await ask('which env vars do the tests use', allOfThem)
    expect(names).toEqual(['DB', 'BAZAAR_SLOW'])
    expect(first).toContain('tests')
  })

  test('says where no name has what the variables are for', async () => {
    expect((await ask('which env vars does it read for gate keepers', allOfThem)).first).toContain('gate keepers')
  })
})
