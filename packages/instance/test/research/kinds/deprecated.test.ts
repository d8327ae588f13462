import { expect, test } from 'vitest'
import { deprecated } from '../../../src/research/kinds/deprecated.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'src/options.go': [
    'package shop',
    '',
    'type Options struct {',
    '\t// Protocol 2 or 3.',
    '\tFast3 bool',
    '',
    '\t// Deprecated: all orders now are fast, and this',
    '\t// flag is a no-op.',
    '\tUnstableFast3 bool',
    '}',
    '',
    '// NewCircle returns a circle of shops.',
    'func NewCircle() *Circle { return nil }',
    '',
  ].join('\n'),
  'src/Orders.java':
    'public class Orders {\n    /**\n     * @deprecated Use {@link #openOrders} instead.\n     */\n    @Deprecated\n    public static void initOrders(Object test) {\n    }\n\n    public void Circle() {\n    }\n}\n',
  'src/lists.py':
    'def warn():\n    warnings.warn("Calling refill is deprecated, it is done by hand", DeprecationWarning)\n',
  'docs/schemas.md':
    '# Schemas\n\n!!! note\n\n    Built-in support for generating paper schemas is\n    **deprecated** in favor of others.\n\nBoth `list_route` and `detail_route` are now deprecated.\n\nLabels are not deprecated.\n\nIf stamps are deprecated, say so.\n',
  'docs/options.md':
    '# Options\n\n## worker.cupOptions\n\n- **Deprecated**\n\nUse plates. Stamps and envelopes stay.\n',
})
const toKinds = await serveToKinds([shop])
const ask = async (question: string) => (await toKinds(question, { kinds: [deprecated] }))?.first

test.for([
  ['is UnstableFast3 deprecated', /^Yes: .*flag is a no-op\.” .*options\.go:7/],
  ['is Orders.initOrders deprecated?', /^Yes: .*Orders\.java/],
  ['has calling refill been deprecated', /^Yes: .*lists\.py:2/],
  ['is paper schema generation deprecated', /^Yes: .*schemas is deprecated in favor.*schemas\.md/],
  ['was list_route deprecated', /^Yes: .*list_route/],
  ['is worker.cupOptions deprecated', /^Yes: .*options\.md:5/],
  ['are labels deprecated', /^No: .*Labels are not deprecated/],
] as const)('%s', async ([question, said]) => {
  expect(await ask(question)).toMatch(said)
})

test.for([['is Fast3 deprecated'], ['is the circle deprecated'], ['are stamps deprecated']])(
  '%s: what another name, a neighbour or a case says is no yes',
  async ([question = '']) => {
    expect(await ask(question)).toMatch(/^I found no deprecation of /)
  },
)

test('what is mentioned nowhere is not said to be there', async () => {
  expect(await ask('is gopher deprecated')).toMatch(/^Nothing in shop mentions `gopher`/)
})

test.for([
  ['when was initOrders deprecated', false],
  ['which options are deprecated', false],
  ['is there a deprecated option', false],
  ['is session auth deprecated yet', true],
] as const)('%s', ([question, isAsked]) => {
  expect(kindOf(question) === 'deprecated').toBe(isAsked)
})
