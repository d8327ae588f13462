import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const bakery = makeSampleRepository('bakery', {
  'src/Ovens.java': [
    'public final class Ovens {',
    '    /** Stone oven which needs no steel, but can only bake breads. */',
    '    public static final String STONE = "oven-stone";',
    '',
    '    /**',
    '     * Since this gas oven relies on a flame, it cannot bake frozen cakes and tarts.',
    '     */',
    '    public static final String GAS = "oven-gas";',
    '',
    '    /** The steam oven. It can bake cakes with a glaze. */',
    '    public static final String STEAM = "oven-steam";',
    '}',
    '',
  ].join('\n'),
  'src/Failures.java': [
    'public class Failures {',
    '    public static Failure onlyEmptyTraysCanBeSetToDoNothing() {',
    '        return new Failure("Only empty trays can doNothing()!");',
    '    }',
    '}',
    '',
  ].join('\n'),
  'src/bakes.ts':
    '/** Creates a plan for all rye loaves of a day. */\nexport function bakeRye(): void {}\n\n/** Sets whether crust colors are matched by wildcard. */\nexport function withWildcard(on: boolean): void {}\n\n/** Weighs dough. It cannot be undone. */\nexport function weighDough(): void {}\n',
  'src/guard.rs':
    '/// A guard that flushes crumbs associated to an oven on a drop.\npub struct CrumbGuard {\n    crumbs: usize,\n}\n',
  'docs/api.md': '# Language\n\n    GET /buns HTTP/1.1\n    Accept: application/toml\n    Host: example.org\n',
  'docs/community/2.0-announcement.md':
    '# Two\n\nYou can use the muffins format with the loaf client.\n\n    pip install bakery-muffins\n',
  'runbakes.py': "ARGS = ['--report', 'yeast',\n]\n",
  'docs/batch.md':
    '# Batch\n\nThe following features cannot be used in a batch:\n\n- Signals: `bake.stop()`, `stopSignal` option.\n\n# Stopping\n\nThe `stopSignal` option can be used to stop a bake.\n',
  'docs/others.md': '# Differences\n\nStall does not support sourdough.\n',
})
const toKinds = await serveToKinds([bakery])
const ask = async (question: string) => (await toKinds(question, { kinds: [doesIt] }))?.first

test.for([
  ['can the stone oven bake cakes', /^No: .*can only bake breads.*Ovens\.java/],
  ['can the gas oven bake frozen cakes', /^No: .*cannot bake frozen cakes/],
  ['can the steam oven bake cakes', /^Yes: .*can bake cakes/],
  ['does doNothing work on non empty trays', /^No: .*Failures\.java/],
  ['does CrumbGuard flush on drop', /^Yes: .*on a drop/],
  ['can bakery bake rye loaves', /^Yes: `bakeRye`, .*bakes\.ts:1–2/],
  ['does it match crust colors by wildcard', /^Yes: `withWildcard`/],
  ['can i stop a bake', /^Yes: .*`stopSignal`.*batch\.md/],
] as const)('%s', async ([question, said]) => {
  expect(await ask(question)).toMatch(said)
})

test.for([
  ['is toml supported', 'the header of an example'],
  ['is muffins supported', 'what is announced'],
  ['is yeast supported', 'a text beside a flag'],
])('%s: no yes from %s', async ([question = '']) => {
  expect(await ask(question)).toMatch(/^No line/)
})

test('what another thing does not do says nothing of this one', async () => {
  expect(await ask('does bakery support sourdough')).not.toMatch(/^(?:Yes|No):/)
})

test('what is only named so says nothing of what happens by default', async () => {
  expect(await ask('does it match crust colors by wildcard by default')).not.toMatch(/^Yes/)
})
