import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { indexTree } from '../../../src/search/indexing/index-tree.ts'
import { openWritableStore, type WritableStore } from '../../../src/search/store/open-store.ts'
import { readRevisions, revisionKey } from '../../../src/search/store/revisions.ts'
import { LEVEL } from '../../../src/search/store/states.ts'
import { type ImportedTree, importTrees } from '../../support/import-trees.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const entry = fc.record({
  // As git quotes them; the last two are no UTF-8 and look alike.
  path: fc.constantFrom(
    'a.ts',
    'b.ts',
    'dir',
    'dir/a.ts',
    'dir/deep/c.py',
    'gr\\303\\274n.md',
    'new\\nline.c',
    '\\376',
    '\\377',
  ),
  mode: fc.constantFrom('100644', '100644', '100644', '100755', '120000', '160000'),
  content: fc.constantFrom('alpha\n', 'beta\n', 'export const gamma = 1\n', '', '\0binary'),
})
const step = fc.record({
  entries: fc.array(entry, { minLength: 2, maxLength: 9 }),
  /** Whether it comes after the one before it. */
  isNext: fc.boolean(),
  isHead: fc.constantFrom(true, true, false),
  level: fc.constantFrom(LEVEL.texts, LEVEL.ranks),
  /** Whether the process dies after the first batch. */
  isCut: fc.constantFrom(true, false, false, false),
})

test('after any series of trees, some cut short, the index holds of each what one built for it alone does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), async (steps) => {
      const { gitDir, commits } = importTrees(
        steps.map(({ entries, isNext }, index) => ({ entries, parent: isNext && index > 0 ? index - 1 : undefined })),
      )
      const storeDir = makeTempDir()
      for (const [index, { isHead, level, isCut }] of steps.entries()) {
        const store = openWritableStore(storeDir)
        const tree = { repo: 1, gitDir, commit: commits[index] ?? '', isHead, level, env: {} }
        const indexing = indexTree(store, tree, async () => {
          if (isCut) throw new Error('cut')
        })
        await indexing.catch((error: Error) => {
          expect(error.message).toBe('cut')
          store.db.close() // no clean close: the process died
        })
        if (store.db.isOpen) store.close()
      }
      const store = openWritableStore(storeDir)
      for (const commit of commits) {
        const alone = openWritableStore(makeTempDir())
        expect(await indexed(store, gitDir, commit)).toEqual(await indexed(alone, gitDir, commit))
        alone.close()
      }
      store.close()
    }),
    { numRuns: 8 },
  )
})

test('a tree whose predecessor is gone from the repository is listed wholly', async () => {
  const { store, gitDir, after } = await indexFirst(
    [file('same.ts'), file('other.ts')],
    [file('same.ts'), file('new.ts')],
  )
  const git = (...args: string[]) => execFileSync('git', ['--git-dir', gitDir, ...args])
  git('update-ref', '-d', 'refs/heads/tree-0')
  git('prune', '--expire=now')
  expect((await indexed(store, gitDir, after)).map(({ path }) => path)).toEqual(['new.ts', 'same.ts'])
})

test('of two files whose names look alike, not being UTF-8, one stays when the other goes', async () => {
  const { store, gitDir, after } = await indexFirst([file('\\376'), file('\\377')], [file('\\377')])
  expect((await indexed(store, gitDir, after)).map(({ path }) => path)).toEqual(['\ufffd'])
})

const file = (path: string) => ({ mode: '100644', path, content: 'text\n' }) as const

/** Indexes the first of two trees as the default branch's. */
async function indexFirst(...trees: ImportedTree['entries'][]) {
  const { gitDir, commits } = importTrees(trees.map((entries) => ({ entries, parent: undefined })))
  const [commit = '', after = ''] = commits
  const store = openWritableStore(makeTempDir())
  onTestFinished(() => store.close())
  await indexTree(store, { repo: 1, gitDir, commit, isHead: true, level: LEVEL.ranks, env: {} }, async () => {})
  return { store, gitDir, after }
}

/** All that the index holds of a tree, once it is whole. */
async function indexed(store: WritableStore, gitDir: string, commit: string) {
  const missing = await indexTree(
    store,
    { repo: 1, gitDir, commit, isHead: false, level: LEVEL.ranks, env: {} },
    async () => {},
  )
  expect(missing).toBe(0)
  const rows = store.db
    .prepare(
      `SELECT path, oid, state, ranked, offset, size FROM entry JOIN file ON file.id = entry.file
       JOIN blob ON blob.id = file.blob WHERE revision = ? ORDER BY path, oid`,
    )
    .all(readRevisions(store).get(revisionKey(1, commit))?.id ?? 0)
  return rows.map(({ path, oid, state, ranked, offset, size }) => {
    return { path: String(path), oid, state, ranked, text: store.read(Number(offset), Number(size)) }
  })
}
