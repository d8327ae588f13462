import { expect, test } from 'vitest'
import { registered } from '../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each(['add_parser', 'add_subcommand'])('commands are what %s is called with', async (by) => {
  const files = ['create', 'list', 'prune'].map((name) => [
    `keep/${name}_cmd.py`,
    `def build(subparsers, parser):\n    subparsers.${by}("${name}", parser, help="${name} archives")\n`,
  ])
  const keep = makeSampleRepository('keep', Object.fromEntries(files))
  const reply = await (await serveToKinds([keep]))('list all keep commands', { kinds: [registered] })
  expect(reply).toMatchObject({ kind: 'registered', isComplete: true })
  expect(reply?.first).toMatch(/^3 (?:keep )?commands in all/)
})

test('ports are those that images expose', async () => {
  const keep = makeSampleRepository('keep', {
    Dockerfile: 'FROM scratch\nENV SUPPORT_YEAR=2024\n\nEXPOSE 8384 22000/tcp 22000/udp # since 2020\n',
    'relay/Dockerfile': 'FROM scratch\nEXPOSE 8384 22067\n',
    'docs/use.md': 'Open http://localhost:8384 and see.\n',
  })
  const reply = await (await serveToKinds([keep]))('which ports does keep use?')
  expect(reply?.kind).toBe('registered')
  expect(reply?.body?.match(/^\| `\d+\S*` .*/gm)).toEqual([
    expect.stringMatching(/`8384`.*\[Dockerfile:4\]/),
    expect.stringMatching(/`22000`.*\[Dockerfile:4\]/),
    expect.stringMatching(/`22000\/udp`.*\[Dockerfile:4\]/),
    expect.stringMatching(/`22067`.*\[relay\/Dockerfile:2\]/),
  ])
})
