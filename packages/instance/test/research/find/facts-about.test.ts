import { expect, test } from 'vitest'
import { factsAbout } from '../../../src/research/find/facts-about.ts'

const FILES: Readonly<Record<string, readonly string[]>> = {
  'lib/watch.js': ['const watch = function (args) {', '  chokidar.watch(args)', '}', 'const watcher = 1'],
  'args.js': ['const DEFAULTS = {', '  watch: false,', "  alias: ['watch'],", '}'],
  'start.js': ["const watch = require('./lib/watch')", 'if (opts.watch) watch(args)', 'report("watch(ed)")'],
  'lib/timer.js': ['function start() {', '}'],
  'clock.js': ["const timer = require('./lib/timer')", 'timer.start(args)', 'server.start(args)'],
  'test/args.test.js': ["test('parses args', () => {", '  equal(args, { watch: true })', '})'],
  'test/watch.test.js': ["test('watches a folder', () => {", '  watch(folder)', '})'],
}
const lookups = {
  mentions: async (name: string) => ({
    isWhole: true,
    files: Object.entries(FILES).map(([path, texts]) => ({
      repo: 'shop',
      commit: 'c',
      path,
      lines: texts.flatMap((text, index) => (text.includes(name) ? [{ line: index + 1, text, ranges: [] }] : [])),
    })),
  }),
  lines: async ({ path }: { path: string }) => FILES[path] ?? [],
}
const about = (symbol: string, path: string) =>
  factsAbout({ symbol, path }, lookups as never, ({ path, startLine }) => `${path}:${startLine}`)

test('of a function with an everyday name, only calls are uses', async () => {
  expect(await about('watch', 'lib/watch.js')).toEqual([
    '`watch` is called once, in start.js:2',
    'Tested in test/watch.test.js:1: “watches a folder”',
  ])
})

test('of what a file exports, calls on the file are of it', async () => {
  expect((await about('start', 'lib/timer.js'))[0]).toBe('`start` is called once, in clock.js:2')
})

test('other names are used wherever they are', async () => {
  expect((await about('DEFAULTS', 'args.js'))[0]).toBeUndefined()
  expect((await about('watch', 'elsewhere.js'))[0]).toContain('is used 5 times, as in')
})
