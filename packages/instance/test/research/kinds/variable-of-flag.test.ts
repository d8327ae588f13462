import { describe, expect, test } from 'vitest'
import { variableOf } from '../../../src/research/kinds/variable-of-flag.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'is there an env variable for `--no-color`?',
  'which environment variable sets --no-color',
  "what's the env var of the --no-color flag?",
  'can I set --no-color with an environment variable?',
  'does --no-color have an env variable',
  'which flag belongs to LOOM_NO_COLOR?',
  'is there a flag for `LOOM_NO_COLOR`',
  'what is the command line option for LOOM_NO_COLOR',
])('%s asks for a name that stands for the other', (sentence) => expect(kindOf(sentence)).toBe('variable-of-flag'))

test.each([
  'which flag sets LOOM_NO_COLOR',
  'what does --env do with variables',
  'what is the default of --jobs',
  'where is LOOM_NO_COLOR read',
  'which variables are there',
  'does --watch read A_B or an env variable',
])('not: %s', (sentence) => expect(kindOf(sentence)).not.toBe('variable-of-flag'))

describe('a flag and its variable have one name', async () => {
  const toKinds = await serveToKinds([
    makeSampleRepository('loom', {
      'cmd/flags.go':
        'package cmd\n\nfunc flags() {\n\tfs.BoolVar(&c, "no-color", false, "Print without colors.")\n\tfs.String("warp", "", "The warp.")\n}\n',
      'cmd/options.go': 'package cmd\n\ntype Options struct {\n\tNoColor bool `envconfig:"LOOM_NO_COLOR"`\n}\n',
      'cmd/options_test.go': 'package cmd\n\nvar env = os.Getenv("X_NO_COLOR")\n',
      'cli.py': 'parser.add_argument("--silk-kind", help="Which silk.")\nKIND = os.environ.get("WEAVE_SILK_KIND")\n',
      'docs/cli.md': '# Flags\n\n| Flag | Variable |\n|---|---|\n| `--spool` | `LOOM_SPOOL` |\n',
      'CHANGELOG.md': '# Changes\n\n- `--loom-no-color` is gone\n',
      'src/knot.ts': 'export const MAX_KNOT = 3\nprogram.option("--knot")\n',
    }),
  ])
  const first = async (question: string) => (await toKinds(question, { kinds: [variableOf] }))?.first

  test('the variable is the name in capitals, after any prefix, and not what only tests have', async () => {
    expect(await first('is there an env variable for `--no-color`?')).toMatch(/`LOOM_NO_COLOR`.*options\.go.*L4/)
    expect(await first('which env var is for --silk-kind?')).toMatch(/`WEAVE_SILK_KIND`.*cli\.py/)
    expect(await first('can I set --spool by an environment variable?')).toMatch(/`LOOM_SPOOL`.*cli\.md/)
  })

  test('a constant of that name is no variable', async () => {
    expect(await first('is there an env variable for --knot?')).toBeUndefined()
  })

  test('the flag is the name of the variable without its prefix', async () => {
    expect(await first('which flag belongs to LOOM_NO_COLOR?')).toMatch(/`--no-color`.*flags\.go.*without colors/)
    expect(await first('is there a flag for WEAVE_SILK_KIND?')).toMatch(/`--silk-kind`.*cli\.py/)
    expect(await first('which flag belongs to LOOM_DYE_TUB?')).toBeUndefined()
  })
})
