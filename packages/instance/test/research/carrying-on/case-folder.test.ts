import { expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { createLinks } from '../../../src/files/links.ts'
import { withinCase } from '../../../src/research/carrying-on/case-folder.ts'
import { createLookups } from '../../../src/research/find/lookups.ts'
import { proseFiles } from '../../../src/research/passages/prose-files.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { atTheEnd, makeTempDir } from '../../support/temp-dir.ts'

test('“only those in FOLDER” is answered by no document outside it', async () => {
  const post = makeSampleRepository('post', {
    'README.md': '# Post\n\nIt moves parcels.\n',
    'docs/moves.md': '# Moves\n\nMoves are slow.\n',
    'carts/moves.md': '# Moves of carts\n\nMoves are quick.\n',
    'carts/cart.ts': 'export const moves = 3\n',
  })
  const env = { PATH: process.env.PATH }
  const engine = await openEngine({
    dataDir: makeTempDir(),
    sources: [{ location: post.path }],
    log: createRecordedLog(),
    env,
  })
  atTheEnd(() => engine.close())
  await engine.ready()
  const repositories = engine.repositories()
  const { signal } = new AbortController()
  const means = {
    ...createLookups(engine, repositories, undefined, signal),
    ...{ engine, history: undefined, links: createLinks('http://code'), repositories, revision: undefined, signal },
    tell() {},
  }
  const pathsFor = async (question: string) =>
    (await proseFiles(['moves'], await withinCase(question, means))).map(({ path }) => path).toSorted()
  expect(await pathsFor('only those in carts/')).toEqual(['carts/moves.md'])
  expect(await pathsFor('and for carts?')).toEqual(['README.md', 'carts/moves.md', 'docs/moves.md'])
})
