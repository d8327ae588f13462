import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const inGo = (name: string, usage: string) =>
  `package cmd\n\nvar ${name}Cmd = cli.Command{\n\tName:   "${name}",\n\tUsage:  "${usage}",\n\tAction: main${name},\n}\n\n// runs it\nfunc main${name}(ctx *cli.Context) error {\n\treturn ${name}(ctx)\n}\n`
const shop = makeSampleRepository('shop', {
  'cmd/put-main.go': inGo('put', 'put a shoe into a cart'),
  'cmd/cp-main.go': inGo('cp', 'copy carts'),
  'cmd/flags.go':
    'package cmd\n\nvar flags = []cli.Flag{cli.BoolFlag{\n\tName: "queue",\n\tUsage: "wait in a queue",\n}}\n',
  'tool/options.py':
    'def options(subs):\n    subs.add_parser(\n        "sync", help="Install what is locked."\n    )\n    subs.add_parser("lock", help="Lock what is wanted.")\n',
  'README.md': '# Shop\n\nPut, cp, sync and lock: the difference between put and cp is none.\n',
})
const ask = await serveToKinds([shop])

test.each([
  ['what is the difference between put and cp?', ['cmd/put-main.go', 'cmd/cp-main.go'], ['mainput', 'maincp']],
  ['put vs cp', ['cmd/put-main.go', 'cmd/cp-main.go'], ['mainput', 'maincp']],
  ['diff between sync and lock', ['tool/options.py', 'tool/options.py'], [undefined, undefined]],
])('%s shows both commands', async (question, paths, symbols) => {
  const reply = await ask(question)
  expect(reply).toMatchObject({ kind: 'commands-compared', shown: 2 })
  expect(reply?.places.slice(0, 2).map(({ path }) => path)).toEqual(paths)
  expect(reply?.places.slice(0, 2).map(({ symbol }) => symbol)).toEqual(symbols)
})

test.each(['difference between put and queue', 'difference between a cart and a shoe', 'put vs Cart'])(
  'of what is no command, others tell: %s',
  async (question) => expect((await ask(question))?.kind).not.toBe('commands-compared'),
)

test('what happens when a command runs begins at the function that it names', async () => {
  const reply = await ask('what happens when i run cp')
  expect(reply).toMatchObject({ kind: 'how', subject: 'maincp' })
  expect(reply?.places[0]).toMatchObject({ path: 'cmd/cp-main.go', symbol: 'maincp' })
  expect((await ask('what happens when i run queue'))?.subject).not.toBe('maincp')
})
