import { describe, expect, test } from 'vitest'
import { meaning } from '../../../src/research/kinds/meaning.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'what does the debug flag do',
  'whats transacting do',
  'what is the width option for?',
  'what does `max_fields` mean',
  'what does error.isTorn mean',
])('%s asks for a meaning', (sentence) => expect(kindOf(sentence)).toBe('meaning'))

test.each([
  'what does it do',
  'what does that flag do',
  'what does Session do',
  'what does the parser do with comments',
  'what is the default of debug',
  'what does src/main.ts do',
])('not: %s', (sentence) => expect(kindOf(sentence)).not.toBe('meaning'))

describe('the meaning of exactly that name', async () => {
  const loom = makeSampleRepository('loom', {
    'loom/app.py':
      'class Loom:\n    def __init__(self, debug: bool = False, warp=None):\n        """Weaves.\n\n        Parameters:\n            debug: Boolean indicating if threads are\n                shown while weaving.\n            warp: The yarn that is stretched first.\n        """\n        self.debug = debug\n',
    'src/loom.ts':
      '/**\n * Weaves.\n * @param {number} picks - how many threads cross the warp\n * @param speed the speed of the shuttle in meters\n */\nexport function weave(picks: number, speed: number) {\n  return picks * speed\n}\n',
    'docs/methods.md':
      '# Methods\n\n### shuttling [-SILK]\n\n**.shuttling(yarn)**\n\nThe shuttling method may be called for any yarn, see [yarns](yarns.md).\n\n### others\n\n- `density` - How many threads lie on an inch. Default: 40.\n\n```yaml\n# color of the edge of the cloth\nedge: "red"\n```\n',
  })
  const api = {
    'docs/api.md':
      '# API\n\n### options.tension\n\n_Type:_ `number`\\\n_Default:_ `5`\n\nLargest pull on one thread.\n\nWhen reached, [`error.isTorn`](#erroristorn) becomes `true`.\n\n[More info.](threads.md)\n\n### error.isTorn\n\n_Type:_ `boolean`\n\nWhether the thread tore because of the pull.\n\n### sync(file)\n### s(file)\n\nWeaves and waits until the cloth is done.\n',
    'loom/cli.py':
      'def flags(group):\n    group.addoption(\n        "--lf",\n        "--last-failed",\n        help="Weave only what tore last time",\n    )\n',
  }
  const toKinds = await serveToKinds([loom, makeSampleRepository('threads', api)])
  const ask = (question: string) => toKinds(question, { kinds: [meaning] })

  test.each([
    ['what does the debug flag do', 'Boolean indicating if threads are shown while weaving.', 'loom/app.py', 6],
    ['what does the warp parameter do', 'The yarn that is stretched first.', 'loom/app.py', 8],
    ['what does picks do', 'how many threads cross the warp', 'src/loom.ts', 3],
    ['whats speed for', 'the speed of the shuttle in meters', 'src/loom.ts', 4],
    ['whats shuttling do', 'The shuttling method may be called for any yarn', 'docs/methods.md', 3],
    ['what is the density option for', '“How many threads lie on an inch.', 'docs/methods.md', 11],
    ['what does error.isTorn mean', '“Whether the thread tore because of the pull.”', 'docs/api.md', 14],
    ['what does the tension option do', '“Largest pull on one thread.”', 'docs/api.md', 3],
    ['what is the sync option for', '“Weaves and waits until the cloth is done.”', 'docs/api.md', 20],
    ['what does --lf do', '“Weave only what tore last time”', 'loom/cli.py', 3],
    ['what does the edge setting do', '“color of the edge of the cloth”', 'docs/methods.md', 14],
  ])('%s', async (question, said, path, startLine) => {
    const reply = await ask(question)
    expect(reply?.first).toContain(said)
    expect(reply?.places[0]).toMatchObject({ path, startLine })
  })

  test.each(['what does the loom option do', 'what does the yarn flag do'])(
    'nothing says it, so another kind answers: %s',
    async (question) => expect(await ask(question)).toBeUndefined(),
  )
})
