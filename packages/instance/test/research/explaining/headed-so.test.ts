import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('a section that is called what is asked about', async () => {
  const press = makeSampleRepository('press', {
    'docs/api.md':
      '# API\n\n### options.gracefulStop\n\n_Type:_ `boolean`\\\n_Default:_: `false`\n\nWhen the `stopSignal` option is aborted, do not send any signal. Instead, abort the page.\n\nThe press must be a paper press.\n\nWhen stopped, `error.isGracefullyStopped` becomes `true`.\n\n[More info.](stopping.md)\n',
    'docs/flags.rst':
      'Ending runs\n===========\n\nStopping after the first (or N) failures\n--------------------------------------------------------\n\nTo end the run after the first failures:\n\n.. code-block:: bash\n\n    press -x           # after the first\n',
    'README.md': '# Press\n\nPrints pages, and stops gracefully when told so by a graceful stop of the shop.\n',
  })
  const toKinds = await serveToKinds([press])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('quotes the first sentence of its text, with the one before it where it needs that, and no pointer elsewhere', async () => {
    const reply = await ask('how does graceful stop work')
    expect(reply?.first).toMatch(/^“When the `stopSignal` option .* Instead, abort the page\.”/)
    expect(reply?.places[0]).toMatchObject({ path: 'docs/api.md', startLine: 3 })
    expect(reply?.body).not.toContain('More info')
  })

  test('of which flag, the command below a heading with a longer underline answers', async () => {
    const reply = await ask('which flag stops after the first failure')
    expect(reply?.first).toMatch(/^`press -x`|docs\/flags\.rst/)
    expect(reply?.first).not.toContain('-----')
    expect(reply?.places[0]).toMatchObject({ path: 'docs/flags.rst' })
  })

  test('quotes what a section says first, rather than how to do without it, and a list that is announced', async () => {
    const build = makeSampleRepository('build', {
      'docs/features.md':
        '# Features\n\n## CSS Code Splitting\n\nThe build extracts the styles of each chunk into a file of its own.\n\nIf you would rather have all in one file, you can disable CSS code splitting by setting `split` to `false`.\n\n## Ordering of plugins\n\nThe value of `enforce` can be `before` or `after`, which orders plugins. They run in the following order:\n\n- Those that say `before`, which see what was written and may change all of it\n- Those of the build itself, which read all files and find what they import\n- Those that say nothing, in the order in which they stand in the settings\n- Those that say `after`, which see what comes out and may write files of their own\n',
    })
    const askBuild = await serveToKinds([build])
    const split = await askBuild('how does css code splitting work', { kinds: [how] })
    expect(split?.first).toContain('“The build extracts the styles of each chunk')
    const order = await askBuild('how are plugins ordered, before vs after', { kinds: [how] })
    expect(order?.body).toContain('Those that say `after`')
  })
})
