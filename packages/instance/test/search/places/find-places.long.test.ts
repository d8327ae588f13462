import { expect, test } from 'vitest'
import { findPlaces } from '../../../src/search/places/find-places.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const filler = (name: string) =>
  Array.from({ length: 40 }, (_, n) => `function ${name}${n}() {\n  return ${n}\n}\n`).join('\n')
const files = {
  'src/grammar.ts': `${filler('other')}\nexport function parseCommand(text: string): Command {\n  const words = splitWords(text)\n  return { name: words[0], options: words.slice(1) }\n}\n${filler('more')}`,
  'src/queue.ts': `export class JobQueue {\n  enqueue(job: Job): void {\n    this.waiting.push(job)\n  }\n}\n`,
  'src/retry.ts': 'export function backoffMs(attempt: number): number {\n  return 2 ** attempt\n}\n',
  'test/grammar.test.ts': "test('parseCommand parses a command and its options', () => parseCommand('a b'))\n".repeat(
    5,
  ),
  'docs/commands.md': '# Commands\n\nA command is parsed by the grammar: command, options, command again.\n',
  'src/limits.ts': 'export const LIMIT = 7\n',
  'src/zone.ts': 'export function isInside(at: Point): boolean {\n  return geofence.holds(at)\n}\n',
}

/** A large repository's own store, the one that small ones share, or no index at all. */
type Where = 'own' | 'shared' | 'scan'

async function ask(question: string, where: Where) {
  const sample = makeSampleRepository('sample', files)
  sample.commit({ 'src/limits.ts': 'export const LIMIT = 8\n' }, 'feat: throttle greedy customers (#12)')
  const { target, context } = await indexSample(sample, { kind: where === 'shared' ? where : 'own' })
  return await findPlaces(question, where === 'scan' ? { ...target, storeDir: '/nowhere' } : target, context)
}

test.each([
  ['own', 0],
  ['shared', 0],
  // Without an index there are no windows to rank by, and the short text wins.
  ['scan', 1],
] as const)('the right file is among the first, with the lines of its symbol (%s)', async (where, rank) => {
  const place = (await ask('Where is a command parsed into name and options?', where))[rank]
  expect(place?.path).toBe('src/grammar.ts')
  const [window] = place?.windows ?? []
  expect(window?.symbol).toBe('parseCommand')
  expect(window?.lines.map(({ text }) => text)).toContain('export function parseCommand(text: string): Command {')
  expect(window && window.endLine - window.startLine).toBe(39)
})

test('words in another form and identifiers written in another way are found', async () => {
  expect((await ask('how are jobs queued', 'own'))[0]?.path).toBe('src/queue.ts')
  expect((await ask('parse_command', 'own'))[0]?.path).toBe('src/grammar.ts')
  expect((await ask('look into src/retry.ts please', 'own'))[0]?.path).toBe('src/retry.ts')
})

test('a function is found by two words that the code writes as one', async () => {
  const [place] = await ask('where is the geo fence looked at', 'own')
  expect(place).toMatchObject({ path: 'src/zone.ts', functions: [{ symbol: 'isInside' }] })
})

test('what only a commit says about a file leads to it', async () => {
  expect((await ask('where are greedy customers throttled', 'own'))[0]?.path).toBe('src/limits.ts')
})

test('places far below the best are left out, but three are kept', async () => {
  const paths = (await ask('Where is a command parsed into name and options?', 'own')).map(({ path }) => path)
  expect(paths.length).toBeGreaterThanOrEqual(3)
  expect(paths).not.toContain('src/limits.ts')
})

test('tests come first only where they are asked for', async () => {
  expect((await ask('which tests cover parseCommand', 'own'))[0]?.path).toBe('test/grammar.test.ts')
})

test.each(['own', 'shared', 'scan'] as const)('nothing recognisable finds nothing (%s)', async (where) => {
  expect(await ask('zzzyx qqwv', where)).toEqual([])
  expect(await ask('"" OR * NEAR(', where)).toEqual([])
  expect(await ask('', where)).toEqual([])
})
