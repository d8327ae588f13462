import { describe, expect, test } from 'vitest'
import { allOfThem } from '../../../../src/research/kinds/all-of-them.ts'
import { registered } from '../../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

describe('what is listed goes by the names that people use', async () => {
  const harbor = makeSampleRepository('harbor', {
    Dockerfile:
      'FROM node\nENV DOCK_HOST=0.0.0.0 DOCK_DEPTH=12 \\\n  DOCK_TIDE=low\nENV DOCK_ARGS depth=12\nEXPOSE 4310 4311\nEXPOSE 4312/udp\n',
    'examples/Dockerfile': 'FROM node\nENV DOCK_SAMPLE=1\n',
    'harbor/main.py': 'import os\n\ncache = os.environ["HARBOR_CACHE"]\n',
    'seals/algorithms.py':
      'class Algorithm:\n    pass\n\n\nclass NoAlgorithm(Algorithm):\n    pass\n\n\nclass WaxAlgorithm(Algorithm):\n    pass\n\n\nclass RopeAlgorithm(Algorithm):\n    pass\n\n\ndef get_default_algorithms():\n    """Returns the algorithms for sealing."""\n    default_algorithms: dict[str, Algorithm] = {\n        "none": NoAlgorithm(),\n        "W1": WaxAlgorithm(1),\n        "W2": WaxAlgorithm(2),\n    }\n    if has_rope:\n        default_algorithms.update(\n            {\n                "R1": RopeAlgorithm(),\n            }\n        )\n    return default_algorithms\n',
    'plugins/fog/setup.go': 'package fog\n\nfunc init() { plugin.Register("fog", setup) }\n',
    'plugins/bell/setup.go': 'package bell\n\nfunc init() { plugin.Register("bell", setup) }\n',
    'plugins/light/setup.go': 'package light\n\nfunc init() { plugin.Register("light", setup) }\n',
    'pilots/filter.ts':
      'export class PilotFilter {\n  /** Pilots that may enter the harbor at night. */\n  static readonly DEFAULT_NIGHT_PILOTS = new Set([\n    "Ada", "Bo",\n    "Cy",\n  ])\n}\n',
    'web/tongues.js': 'export const tongues = [\n  tongueOne,\n  tongueTwo,\n  tongueThree,\n  tongueFour,\n]\n',
    'lib/log/entry.ex':
      'defmodule Harbor.Log.Entry do\n  @doc """\n  Returns the tongues that people can write log entries in.\n  """\n  def tongues() do\n    [\n      %{name: "Danish", id: :da},\n      %{name: "Welsh", id: :cy},\n      %{name: "Greek", id: :el}\n    ]\n  end\nend\n',
  })
  const ask = await serveToKinds([harbor])
  const rowsOf = (body = '') =>
    body
      .split('\n\n', 1)[0]
      ?.split('\n')
      .slice(2)
      .map((row) => /`([^`]+)`/.exec(row)?.[1])

  test.each([
    ['which algorithms does it support?', ['none', 'W1', 'W2', 'R1']],
    ['which ports does the docker image expose', ['4310', '4311', '4312/udp']],
    ['which plugins are there?', ['bell', 'fog', 'light']],
    ['list the tongues people can write log entries in', ['Danish', 'Welsh', 'Greek']],
    ['which pilots are let in at night if we say nothing', ['Ada', 'Bo', 'Cy']],
  ])('%s', async (question, names) =>
    expect(rowsOf((await ask(question, { kinds: [registered] }))?.body)).toEqual(names),
  )

  test('a short list is whole in the first line', async () => {
    expect((await ask('which algorithms does it support?', { kinds: [registered] }))?.first).toMatch(
      /`none`, `W1`, `W2`, `R1`/,
    )
  })

  test('the variables that an image sets are those of its file', async () => {
    const reply = await ask('which environment variables does the image set', { kinds: [allOfThem] })
    expect(reply?.first).toMatch(/4 .*`DOCK_HOST`, `DOCK_DEPTH`, `DOCK_TIDE`, `DOCK_ARGS`/)
  })

  test.each([
    'which environment variables configure the image cache settings',
    'which environment variables can be set in the container',
  ])('%s: those that are read', async (question) => {
    expect((await ask(question, { kinds: [allOfThem] }))?.body).toContain('HARBOR_CACHE')
  })
})
