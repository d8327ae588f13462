import { expect, test } from 'vitest'
import { replyOfLiteral } from '../../../src/research/howto/reply-of-literal.ts'
import { document } from '../../../src/research/kinds/document.ts'
import type { Means } from '../../../src/research/kinds/kind.ts'
import type { Asked } from '../../../src/research/question/asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const harbor = makeSampleRepository('harbor', {
  'README.md':
    '# Harbor\n\nReceives ships.\n\n## Ferry mode\n\nThe ferry forwards parcels:\n\n```js\nferry.start()\n```\n\n## Testing\n\nSee [crane-test](https://example.org/crane-test).\n\n## Requiring presence of papers\n\nIf you wish to require one or more papers to be present in the cargo, set the `papers` parameter.\n',
  'docs/lamps.md': '# Lamps\n\nUsing lamps in your dock:\n\n```js\ndock.use(lamp)\nlamp.write(dock)\n```\n',
  'docs/docks.md': '# Writing docks\n\nA dock is a function that takes a ship and moors it.\n',
  'docs/ecosystem.md': '# Ecosystem\n\n- `harbor-dial`: change dock lights at runtime.\n',
  'docs/lights.md':
    '# Dock lights\n\nTo change the dock lights, set `dock.lights`:\n\n```js\ndock.lights = "dim"\n```\n',
  'src/Config.java':
    "public class Config {\n    /** Returns the ferry that somebody can configure. */\n    public Ferry getFerry() {\n        // * configure ferry = 'http://ferry:8080'\n        return ferry;\n    }\n\n    // Configure ferry\n    private void configureFerry() {}\n}\n",
  'src/errors.py':
    'class MissingPapersError(Exception):\n    """Raised when papers that somebody may require are missing from the cargo."""\n',
  'deploy/config-barge.yaml': 'cargo:\n  barge:\n    size: 12\n',
  'deploy/config-anchor.yaml': 'cargo: 1\n',
  'deploy/config-barge-crane.yaml': 'cargo:\n  crane: true\n',
  'CHANGES.md': '# Changes\n\n- Allow pilots to sink barges (#1234)\n\n```\nsink barges = yes\n```\n',
  'docs/wharf.md': '# Wharf\n\nTo sweep decks: see below.\n\nMore.\n\n```yaml\nhoist flags: all\n```\n',
  'docs/cargo.md':
    '# Cargo\n\nRun the loader with a cargo hold of any sort, in any place:\n\n```\nloader --hold\n```\n',
})
const toKinds = await serveToKinds([harbor])
const ask = (question: string) => toKinds(question, { kinds: [document] })

test('what shows it in the very words is nearer than a page about something else, or what only gives the value', async () => {
  const reply = await ask('how do I configure a ferry')
  expect(reply?.first).toMatch(/^`\* configure ferry = 'http:\/\/ferry:8080'`.*Config\.java/)
})

test('only what is typed is shown, not sentences nor what a changelog tells', async () => {
  const literal = { ...document, answer: ({ text }: Asked, means: Means) => replyOfLiteral(text, [], means) }
  const first = async (question: string) => (await toKinds(question, { kinds: [literal] }))?.first
  expect(await first('how do I hoist flags')).toMatch(/^`hoist flags: all`: /)
  expect(await first('how do I sweep decks')).toBeUndefined()
  expect(await first('how do I sink barges')).toBeUndefined()
})

test('what is raised when it goes wrong is not how it is done', async () => {
  const reply = await ask('how do I require certain papers')
  expect(reply?.places[0]).toMatchObject({ path: 'README.md' })
  expect(reply?.first).toContain('If you wish to require')
})

test('a heading that is all that is asked for comes first', async () => {
  expect((await ask('how do I write a dock'))?.places[0]).toMatchObject({ path: 'docs/docks.md' })
})

test('lists of what others made come after what it does itself', async () => {
  expect((await ask('how do I change the dock lights at runtime'))?.places[0]).toMatchObject({ path: 'docs/lights.md' })
})

test('a section that only leads to another site is no answer', async () => {
  expect((await ask('how do I disable testing'))?.first ?? '').not.toContain('*Testing*')
})

test('a configuration that is called after it is shown, but none that has more', async () => {
  const reply = await ask('how do I run with a barge')
  expect(reply?.places.slice(0, 2)).toContainEqual(expect.objectContaining({ path: 'deploy/config-barge.yaml' }))
})

test('a configuration that is called after half of it is no answer', async () => {
  expect((await ask('how do I run with an anchor'))?.first ?? '').toMatch(/config-anchor/)
  expect((await ask('how do I run an anchor with winches'))?.first ?? '').not.toContain('configuration for this')
})
