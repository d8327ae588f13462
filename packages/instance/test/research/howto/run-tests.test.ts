import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const QUESTION = 'how do I run the tests'

async function asks(name: string, files: Record<string, string>, question = QUESTION) {
  const ask = await serveToKinds([makeSampleRepository(name, files)])
  return await ask(question)
}

test('the page of the tests comes before what the build tool does', async () => {
  const reply = await asks('loom', {
    'go.mod': 'module loom\n\ngo 1.22\n',
    'README.md': '# Loom\n\nWeaves cloth.\n',
    'tests/README.md': '# Test Guide\n\n```bash\ncd tests\n# databases\ndocker-compose up\n./tests_all.sh\n```\n',
  })
  expect(reply?.first).toMatch(/^`cd tests`, then `docker-compose up`, then `\.\/tests_all\.sh`/)
  expect(reply?.places[0]).toMatchObject({ path: 'tests/README.md' })
})

test('a tool that runs tests is not run on its own by the examples of its documents', async () => {
  const reply = await asks('tox', {
    'docs/selection.md': '# Test selection\n\nRun the tests of one environment:\n\n```\ntox -e py\n```\n',
    'noxfile.py': 'import nox\n\n@nox.session\ndef tests(session):\n    session.run("python", "-m", "unittest")\n',
  })
  expect(reply?.first).toMatch(/^`nox -s tests`/)
})

test('what a workflow does in one folder is not how all tests run', async () => {
  const reply = await asks('scribe', {
    'Scribe.slnx': '<Solution />\n',
    '.github/workflows/docs.yml': 'jobs:\n  a:\n    steps:\n      - run: pnpm --dir website run test:ci\n',
  })
  expect(reply?.first).toMatch(/^`dotnet test`/)
})

test('pages about other things are not shown beside the script', async () => {
  const reply = await asks('stall', {
    'package.json': '{\n  "scripts": {\n    "test": "node --test",\n    "check:lint": "eslint ."\n  }\n}\n',
    'README.md': '# Stall\n\n## Quick Start\n\nRun the stall, and test the bell:\n\n```\nstall run --test\n```\n',
  })
  expect(reply?.first).toMatch(/^`npm test`/)
  expect(reply?.places.slice(0, reply.shown).map(({ path }) => path)).toEqual(['package.json'])
})

test('a script with parts that say nothing more is the one', async () => {
  const files = {
    'package.json': '{\n  "scripts": {\n    "check:lint": "eslint .",\n    "start": "node a.js"\n  }\n}\n',
  }
  expect((await asks('stall', files, 'how do I run the linter'))?.first).toMatch(/^`npm run check:lint`/)
})

test('where nothing says how, no page about something else is quoted', async () => {
  const files = { 'README.md': '# Stall\n\n## Style\n\nRun the stall with style: paint it first, then sell.\n' }
  const reply = await asks('stall', files, 'how do I run the linter')
  expect(reply).toMatchObject({ certainty: 'thin', places: [] })
})
