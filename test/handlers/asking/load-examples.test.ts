import { expect, it } from 'vitest'
import { type ExamplePorts, loadExamples } from '../../../src/handlers/asking/load-examples.ts'

/** The lines of each repository's files that begin definitions. */
const CODE: Record<string, Record<string, string[]>> = {
  cart: { 'src/names.js': ['function camelCase(text) {'], 'src/cart.js': ['export function fillCart(items) {'] },
  till: { 'src/till.py': ['def _round_up(total):', 'class CashDrawer:'] },
  mint: { 'src/coin.go': ['func (c *Coin) strikeCoin() {'] },
  bank: {},
}

async function examplesOf(repositories: string[], repository?: string): Promise<string[]> {
  const ports: ExamplePorts = {
    settings: { of: async () => ({ answersAmbient: false, repository }) },
    allowlist: { channels: undefined, repositories: undefined },
    tools: {
      repositories: async () => repositories,
      callReadOnly: async (_tool, { query }) => {
        const repo = repositories.find((name) => String(query).includes(name)) ?? ''
        const items = Object.entries(CODE[repo] ?? {}).map(([path, lines]) => ({
          ...{ repo, path, url: '' },
          chunks: [{ startLine: 1, lines, url: '' }],
        }))
        return { kind: 'matches', items, hasMore: false }
      },
    },
    reports: undefined,
    hasDemoData: false,
  }
  const examples = await loadExamples('C1', ports)
  return examples.map(({ label }) => label)
}

it('takes the examples from several repositories, and names that others use', async () => {
  expect(await examplesOf(['cart', 'till', 'mint', 'bank'])).toEqual([
    'Where is fillCart defined in cart?',
    'How do I run the tests in till?',
    'Who last changed src/coin.go in mint?',
    'Show recent commits in cart',
    'What uses CashDrawer in till?',
  ])
})

it('takes all from the channel’s own repository, or the only one', async () => {
  expect(await examplesOf(['cart', 'till'], 'till')).toEqual([
    'Where is CashDrawer defined in till?',
    'How do I run the tests in till?',
    'Who last changed src/till.py in till?',
    'Show recent commits in till',
    'What uses CashDrawer in till?',
  ])
  expect((await examplesOf(['cart']))[4]).toBe('What uses camelCase?')
})

it('asks what any repository answers where nothing is found', async () => {
  expect((await examplesOf(['bank'])).slice(0, 3)).toEqual([
    'Where is the configuration read?',
    'How do I run the tests?',
    'Who last changed the README?',
  ])
})
