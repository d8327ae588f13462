import { describe, expect, test } from 'vitest'
import { flag } from '../../../src/research/kinds/flag.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'what does -A do',
  'what does --only do?',
  'whats the difference between -a and -A',
  'how do i use the --only option',
  "what's the -sd flag for",
  'when should I use -x instead of --exitfirst',
  'is -D the same as --debug',
])('%s asks for a flag', (sentence) => expect(kindOf(sentence)).toBe('flag'))

test.each([
  'where is --only parsed',
  'why does --fix crash',
  'how do I run the tests with --watch in CI and the editor',
  'what is the default of --jobs',
  'difference between put and cp',
  'what does pre-commit do',
])('not: %s', (sentence) => expect(kindOf(sentence)).not.toBe('flag'))

describe('what is said of exactly that flag', async () => {
  const toKinds = await serveToKinds([
    makeSampleRepository('weaver', {
      'lib/options.rb':
        "class Options\n  def define(opts)\n    option(opts, '-w', '--warp') { @options[:warp] = true }\n    option(opts, '-W', '--warp-all') { @options[:all] = true }\n    option(opts, '--keep')\n  end\n\n  TEXT = {\n    warp:      'Stretch the safe threads.',\n    warp_all:  ['Stretch all threads, even those',\n                'that may tear.'],\n    other: 'Not this.'\n  }\nend\n",
      'docs/cli.adoc':
        '= Flags\n\n|===\n| Flag | Meaning\n\n| `--silk`\n| Weave only what is of silk.\n|===\n\nTo weave twice, run `weaver --twice`.\n\n* `--[no-]dye` - Give the cloth a colour.\n',
      'docs/style.adoc': '= OptionHash\n\nChecks how an option is used, and use of the silk.\n',
      'main.go':
        'package main\n\nvar usage = `\n    -D, --debug        Print each\n                       thread\n    -q, --quiet        Print nothing\n`\n\nfunc main() {\n\tfs.BoolVar(&loom, "lm", false, "Use the loom.")\n}\n',
      'README.md': '# Weaver\n\nWeaver is a tool that weaves.\n',
    }),
  ])
  const ask = (question: string) => toKinds(question, { kinds: [flag] })

  test.each([
    ['what does -W do', ['“Stretch all threads, even those that may tear.”'], 'lib/options.rb', 4],
    ['difference between -w and -W', ['“Stretch the safe threads.”', '“Stretch all threads'], 'lib/options.rb', 3],
    ['how do i use the --silk option', ['“Weave only what is of silk.”'], 'docs/cli.adoc', 6],
    ['what does --dye do', ['Give the cloth a colour'], 'docs/cli.adoc', 12],
    ['what does -D do', ['“Print each thread”'], 'main.go', 4],
    ['what does -lm do', ['“Use the loom.”'], 'main.go', 10],
  ])('%s', async (question, said, path, startLine) => {
    const reply = await ask(question)
    for (const one of said) expect(reply?.first).toContain(one)
    expect(reply?.places[0]).toMatchObject({ path, startLine })
  })

  test('lines that only have it are no explanation', async () => {
    const reply = await ask('what does --twice do')
    expect(reply).toMatchObject({ certainty: 'thin', places: [{ path: 'docs/cli.adoc', startLine: 10 }] })
    expect(reply?.first).toContain('I found nothing that explains `--twice`')
  })

  test('where nothing has it, nothing else is explained', async () => {
    const reply = await ask('what does -Z do')
    expect(reply).toMatchObject({ certainty: 'thin', places: [] })
    expect(reply?.first).toContain('`-Z`')
  })
})
