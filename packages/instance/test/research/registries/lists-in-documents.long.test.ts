import { describe, expect, test } from 'vitest'
import { registered } from '../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what documents list', async () => {
  const bakery = makeSampleRepository('bakery', {
    'README.md':
      '# Bakery\n\nBakery is composed of 3 modules:\n\n* [Mixer](docs/mixer.md): mixes.\n* [Oven](docs/oven.md): bakes.\n* [Shop front](docs/shop.md): sells.\n\n## Ovens\n\nIt works with the following ovens for baking:\n\n- `gas`\n- `wood` (only outdoors)\n- `stone`\n\n## Contributing\n\n- Fork it\n- Send it\n- Wait\n',
    'docs/glazes.md':
      '# Built-in glazes\n\nThey make it shine.\n\n## Sugar glaze\n\nSweet.\n\n## Egg glaze\n\nBrown.\n\n## Milk glaze\n\nPale.\n\n## Examples\n\nNone.\n',
    'docs/handlers.md':
      '# Handlers\n\n## Log handlers\n\n### To files\n\n- _FileHandler_: writes.\n- _RotatingHandler_: turns.\n\n### To people\n\n- [_MailHandler_](mail.md): mails.\n- _PagerHandler_: wakes.\n',
    'docs/modes.md':
      '# Routes\n\n### `route.options.auth.mode`\n\nThe mode. Available values:\n\n- `required` - always.\n- `optional` - if there.\n- `try` - in any case.\n',
    'docs/bread.md': '# Bread\n\nBefore you list your breads:\n\n- wash\n- count\n- wrap\n',
    'docs/customers.md':
      '# Unsupported customers\n\n- giants\n- ghosts\n- geese\n\n# Spices\n\nThe following spices are not supported:\n\n- salt\n- sand\n- soot\n\nWe no longer sell these spices:\n\n- cumin\n- clove\n- anise\n',
    'docs/requirements.md': '# Components\n\n- flour\n- water\n- salt\n',
    'docs/bells.md':
      '# Bells\n\n| Event | Means |\n|---|---|\n| rise | up |\n| pass | by |\n| turn | over |\n\n# Whistles\n\n| Name | Sound |\n|---|---|\n| tin | high |\n| oak | low |\n| elm | odd |\n',
    'CHANGELOG.md': '# Changes\n\n## New tins\n\n- round\n- square\n- oval\n',
    'docs/dough.md':
      '# The dough\n\n## Resting\n\nThe available kneading habits are:\n\n- `slow`: by hand\n- `fast`: by machine\n- `none`: at your own risk\n',
    'src/lib.ts': 'export const bake = () => 1\n',
  })
  const toKinds = await serveToKinds([bakery])
  const ask = async (question: string) => {
    const reply = await toKinds(question, { kinds: [registered] })
    const rows = (reply?.body ?? '').split('\n').slice(2)
    const first = reply?.certainty === 'thin' ? undefined : reply?.first
    return { first, names: rows.map((row) => /`([^`]+)`/.exec(row)?.[1]), rows }
  }

  test.each([
    ['which modules can I use in a bakery', ['Mixer', 'Oven', 'Shop front']],
    ['which ovens are supported', ['gas', 'wood', 'stone']],
    ['which baking ovens are there', ['gas', 'wood', 'stone']],
    ['which glazes are built in', ['Sugar glaze', 'Egg glaze', 'Milk glaze']],
    ['which glazes come with it', ['Sugar glaze', 'Egg glaze', 'Milk glaze']],
    ['which log handlers are there', ['FileHandler', 'RotatingHandler', 'MailHandler', 'PagerHandler']],
    ['which whistles are there', ['tin', 'oak', 'elm']],
    ['which dough kneading habits can I choose', ['slow', 'fast', 'none']],
    ['what are the auth modes for a route', ['required', 'optional', 'try']],
  ])('%s', async (question, names) => {
    expect((await ask(question)).names).toEqual(names)
  })

  test('names the document and links to each line of it', async () => {
    const { first, rows } = await ask('which modules can I use in a bakery')
    expect(first).toContain('`README.md`')
    expect(rows.map((row) => /README\.md\?L(\d+)/.exec(row)?.[1])).toEqual(['5', '6', '7'])
  })

  test.each([
    // Of something else, of an old version, or steps.
    'which sugar ovens are there',
    'which tins are there',
    'which breads are there',
    'what are the modules of this project',
    // What is not there, and what is asked of somebody else.
    'which customers are supported',
    'which bells are there',
    'which spices are supported',
    'which components does the tin have',
    // A condition leaves some out.
    'which ovens can reach the street',
    'which ovens can be called without a key',
    'which ovens can I restart without smoke',
  ])('claims none for %s', async (question) => expect((await ask(question)).first).toBeUndefined())
})

test('hostile lines take no longer than others', async () => {
  const lines = ['_'.repeat(20_000), 'x'.repeat(20_000), ' '.repeat(20_000)].map((text) => `- [${text}a](x)`)
  const settings = `abc:${' '.repeat(20_000)}!\n`
  const odd = makeSampleRepository('odd', {
    'README.md': `# Odd\n\n## Spoons\n\n${lines.join('\n')}\n${'a '.repeat(20_000)}\n`,
    'src/spoons.py': settings.repeat(20),
  })
  const ask = await serveToKinds([odd])
  expect(await ask('which spoons are there', { kinds: [registered] })).toBeUndefined()
})
