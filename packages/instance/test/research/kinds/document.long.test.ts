import { describe, expect, test } from 'vitest'
import { document } from '../../../src/research/kinds/document.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for a document', () => {
  test.each([
    'how do I run the tests?',
    'How can I install this on Windows',
    'how to release a new version',
    'how do we deploy to staging?',
    'how should I configure logging',
    'how do you add a new command?',
    'steps to publish a package',
    'what are the steps to set up a dev environment',
    'which command builds the docs?',
    'what commands do I need to start it locally',
    'what are the modules of this project?',
    'which are the main components',
    'is there a guide for migrating',
    'getting started with the cli',
    'where can I find the docs on webhooks',
    'how to run a single test file',
    'instructions for contributing',
    'how is shop built',
    'which client ip middleware should we take behind a proxy',
    'how are the docs built?',
    'how are releases made?',
    'where do i set a query timeout',
    'where does the config file live',
    'wheres the log file stored?',
    "how's the docker image built",
    'what do I put in my dockerfile?',
    'turn off the "did you mean" suggestions',
    'running the tests of the shop itself',
    'upgrading from 6 to 7',
    'how should a commit message look like',
    'somebody found a hole, how should they tell us?',
    'we go from 6 to 7 with docker, what has to be run',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('document'))

  test.each([
    ['where is `parseHeaders` defined', 'symbol'],
    ['how do I find the definition of `parseHeaders`', 'symbol'],
    ['where is the retry delay computed?', 'place'],
    ['where do we set the timeout of a query', 'place'],
    ['where is the session stored', 'place'],
    ['where are log lines written to the stream', 'place'],
    ['how is the ignore matcher built', 'how'],
    ['how is the index built?', 'how'],
    ['where is `parseHeaders` tested', 'tests'],
    ['who calls `parseHeaders`?', 'all-of-them'],
    ['which commands does it have', 'registered'],
    ['how should the retry behave when the queue is full', 'how'],
    ['how should a token be refreshed', 'how'],
    ['running jobs are counted where', 'place'],
    ['"could not reach the server today": what does that mean', 'trace'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('the answer', async () => {
  const shop = makeSampleRepository('shop', {
    'README.md':
      '# Shop\n\nSells things.\n\n## Running tests\n\nInstall first, then run the suite:\n\n```sh\nnpm install\nnpm test\n```\n\n## Workers and queues\n\nA queue keeps jobs in order.\n\nA worker takes them one by one, in contrast to a queue.\n',
    'README.de.md': '# Shop\n\n## Tests ausführen / Running tests\n\nRun tests:\n\n```sh\nnpm run prüfen tests\n```\n',
    'CHANGELOG.md': '# Changes\n\n## 1.0\n\n- Running tests is faster, run tests\n',
    'docs/release.rst': 'Releasing\n=========\n\nTag the commit and publish::\n\n    $ make release\n    Done.\n',
    'docs/connect.md':
      '# How do I connect the scanner?\n\nIt takes ten minutes.\n\n## 1. The cable\n\nPlug the scanner in.\n\n## When it is not right\n\nThe scanner does not connect: connect the scanner again. A connected scanner beeps.\n',
    'docs/README.md': '# Documents\n\n- [How do I connect the scanner?](connect.md)\n',
    'src/run-tests.ts': 'export function runTests() {\n  return "tests"\n}\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = (question: string) => toKinds(question, { kinds: [document] })

  test('begins at the top of the page that is called so, not where it is only linked', async () => {
    const reply = await ask('how do I connect my scanner?')
    expect(reply?.places[0]).toMatchObject({ path: 'docs/connect.md', startLine: 1 })
    expect(reply?.body).toContain('Plug the scanner in')
  })

  test('names the few lines to type first, with the section they stand in', async () => {
    const reply = await ask('how do I run the tests?')
    expect(reply?.first).toMatch(/^`npm install`, then `npm test`: \[README\.md:5–12\]/)
    expect(reply?.certainty).toBe('likely')
    expect(reply?.places[0]).toMatchObject({ path: 'README.md', startLine: 5, endLine: 12 })
  })

  test('shows what is typed, without what it prints', async () => {
    const reply = await ask('how to release a new version')
    expect(reply?.places[0]).toMatchObject({ path: 'docs/release.rst' })
    expect(reply?.body).toContain('$ make release')
    expect(reply?.body).not.toContain('Done.')
  })

  test('quotes what documents say of two things', async () => {
    const reply = await ask('difference between a worker and a queue')
    expect(reply?.places[0]).toMatchObject({ path: 'README.md', startLine: 14 })
    expect(reply?.body).toContain('> A worker takes them one by one')
  })

  test('says so where no document answers', async () => {
    const reply = await ask('how do I configure the flux capacitor of the time machine?')
    expect(reply?.certainty ?? 'thin').toBe('thin')
  })

  test('a command that is called so answers, not an example of its options', async () => {
    const web = makeSampleRepository('web', {
      'CONTRIBUTING.md':
        '# Contributing\n\n```sh\nnpm start  # everything\nnpm test   # lint and every test\n```\n\n## Tests\n\nTests mirror the sources; one test file runs so:\n\n```sh\nnpx vitest run --project web test/cart.test.ts\n```\n',
    })
    const toWeb = await serveToKinds([web])
    expect((await toWeb('how do I run the tests?'))?.first).toMatch(/^`npm test`: \[CONTRIBUTING\.md:1–/)
    expect((await toWeb('how do I start it?'))?.first).toMatch(/^`npm start`: /)
  })
})

test('names what the files of the repository run where its documents do not say it', async () => {
  const kettle = makeSampleRepository('kettle', {
    'README.md': '# Kettle\n\n## Testing handlers\n\nTests of handlers run with a fake server, as all tests do.\n',
    Makefile: 'build:\n\tgo build\n\ntest:\n\tgo test ./...\n',
  })
  const ask = await serveToKinds([kettle])
  const reply = await ask('how do I run the tests?', { kinds: [document] })
  expect(reply?.first).toMatch(/^`make test`: \[Makefile:4/)
  expect(reply?.places.map(({ path }) => path)).toEqual(['Makefile'])
  expect(reply?.places[0]?.lines.map(({ text }) => text)).toContain('\tgo test ./...')
})

test('the page with the command answers, though another one says more of tests', async () => {
  const kettle = makeSampleRepository('kettle', {
    'docs/database.md':
      '# Database\n\n## Test isolation\n\nTo run a test, or to run the tests, in a test run:\n\n```python\n@pytest.fixture()\ndef client():\n    yield  # Run the tests.\n```\n',
    'docs/contributing.md': '# Contributing\n\n## Linting\n\nTo run the tests:\n\n```shell\n$ scripts/test\n```\n',
    'pyproject.toml': '[tool.pytest.ini_options]\naddopts = "-rXs"\n',
  })
  const reply = await (await serveToKinds([kettle]))('how do I run the tests?', { kinds: [document] })
  expect(reply?.places[0]).toMatchObject({ path: 'docs/contributing.md' })
})

test('the whole command comes before those for particular tests', async () => {
  const kettle = makeSampleRepository('kettle', {
    'package.json': '{\n  "scripts": {\n    "test": "check && vitest run"\n  }\n}\n',
    'README.md':
      '# Kettle\n\n```sh\nnpm start   # pours\nnpm test    # all tests\n```\n\nThe first run takes longer.\n',
    'CONTRIBUTING.md':
      "# Contributing\n\n## Running tests\n\nRun tests of one file, or tests of one title:\n\n```sh\nnpx vitest run test/lid.test.ts\nnpx vitest run -t 'the lid closes'\n```\n",
  })
  const ask = await serveToKinds([kettle])
  const reply = await ask('how do I run the tests?', { kinds: [document] })
  expect(reply?.first).toMatch(/^`npm test`: \[README\.md:/)
  expect((await ask('how do I run only one test?', { kinds: [document] }))?.first).toContain('[CONTRIBUTING.md:')
})

test('an example that is called so is shown, unless a section is called so', async () => {
  const files = {
    'README.md': '# Teapot\n\n## Serving\n\nA graceful server pours until its shutdown is done.\n',
    'examples/README.md': '# Examples\n',
    'examples/graceful-shutdown/main.go': 'package main\n\nfunc main() {\n\tteapot.ShutdownGracefully()\n}\n',
    'examples/shutdown/main.go': 'package main\n',
    'demo/graceful-shutdown.gif': 'GIF89a\0',
  }
  const shown = await serveToKinds([makeSampleRepository('teapot', files)])
  const reply = await shown('how do I do a graceful shutdown?', { kinds: [document] })
  expect(reply?.first).toContain('/-/blob/examples/graceful-shutdown/main.go')
  expect(reply?.places.map(({ path }) => path)).toContain('README.md')
  const told = { ...files, 'docs/stop.md': '# Graceful shutdown\n\nSend it SIGTERM.\n' }
  const asked = await serveToKinds([makeSampleRepository('kettle', told)])
  expect((await asked('how do I do a graceful shutdown?', { kinds: [document] }))?.first).toContain('docs/stop.md')
})

test('a page shows the code that it puts there, and counts more than what was said of it on a day', async () => {
  const files = {
    'blog/2020-01-02-baking.md': '# Baking bread\n\nBaking bread: now you can bake bread, as everybody bakes bread.\n',
    'docs/en/docs/baking.md':
      '# Baking { #baking }\n\nBake bread like this:\n\n{* ../../docs_src/bread.py hl[2] *}\n\n/// note\n\nIt is hot.\n\n///\n',
    'docs_src/bread.py': 'import oven\noven.bake("bread")\n',
  }
  const ask = await serveToKinds([makeSampleRepository('bakery', files)])
  const reply = await ask('how do I bake bread?', { kinds: [document] })
  expect(reply?.first).toMatch(/^`import oven`, then `oven\.bake\("bread"\)`: \[docs\/en\/docs\/baking\.md:1–\d+\]/)
  expect(reply?.body).toContain('```\nimport oven\noven.bake("bread")\n```')
  expect(reply?.body).not.toContain('///')
})

test.each([
  ['how do I run the tests', 'package.json'],
  ['how do I run my tests', 'docs/tutorial/testing.md'],
  ['how do I run a test', 'docs/tutorial/testing.md'],
])('a tutorial is about tests of an own app: %s', async (question, path) => {
  const files = {
    'package.json': '{\n  "name": "shop",\n  "scripts": {\n    "test": "vitest run"\n  }\n}\n',
    'docs/tutorial/testing.md': '# Testing\n\nTo run the tests of your app:\n\n```sh\nvitest run\n```\n',
  }
  const ask = await serveToKinds([makeSampleRepository('shop', files)])
  expect((await ask(question, { kinds: [document] }))?.places[0]?.path).toBe(path)
})

/** Without other sections, no word is rare. */
const others = {
  'docs/more.md': Array.from(
    { length: 12 },
    (_, at) => `# Part ${at}\n\nPears of sort ${at} are sold by the pound.\n\n`,
  ).join(''),
}

test('a section with all words in its heading answers, rather than one that says them more often', async () => {
  const shop = makeSampleRepository('shop', {
    ...others,
    'README.md':
      '# Shop\n\n## Matching\n\n### Writing a custom matcher\n\nReturn whether both are alike, and why:\n\n```js\nconst isAlike = (one, other) => one === other\n```\n\n### Custom registry\n\nA custom registry is for custom needs, whatever the matcher:\n\n```js\nshop.register(new CustomRegistry())\n```\n',
  })
  const reply = await (await serveToKinds([shop]))('how do I add a custom matcher?', { kinds: [document] })
  expect(reply?.first).toContain('Writing a custom matcher')
})

test('what was new once is no way to do it, and a flag of that name is', async () => {
  const shop = makeSampleRepository('shop', {
    ...others,
    'CHANGELOG.md':
      '# Changes\n\n## Colors of labels\n\nYou can change the colors of labels with `shop --label-color`.\n',
    'docs/usage.md':
      '# Usage\n\nAll flags of the shop are listed here.\n\n| What it does | Flag |\n|---|---|\n| Changes how all of it looks | `--color` |\n| Sets the bell | `--bell` |\n| Sets the till | `--till` |\n',
  })
  const ask = await serveToKinds([shop])
  const reply = await ask('how can I change the colors?', { kinds: [document] })
  expect(reply?.places[0]).toMatchObject({ path: 'docs/usage.md' })
  expect(reply?.body).toContain('`--color`: Changes how all of it looks')
})
