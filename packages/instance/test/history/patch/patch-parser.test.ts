import { expect, test } from 'vitest'
import type { PatchEvent } from '../../../src/history/patch/patch.ts'
import { LARGEST_PATCH, PatchParser } from '../../../src/history/patch/patch-parser.ts'

const header = `\x01${['a'.repeat(40), `${'b'.repeat(40)} ${'c'.repeat(40)}`, 'Ann', 'ann@example.org', '10', '20', 'Title\n\ndiff --git a/no b/no\n', ''].join('\0')}`
const patch = `${header}

diff --git a/src/a.ts b/src/a.ts
index 111..222 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,2 +1,3 @@ function one()
 kept
--- a/looks like a header
++++ b/so does this
+new
\\ No newline at end of file
@@ -9 +10,0 @@
-gone
diff --git a/old name.txt b/new name.txt
similarity index 100%
rename from old name.txt
rename to new name.txt
diff --git "a/tab\\there \\303\\244.txt" "b/tab\\there \\303\\244.txt"
new file mode 100644
index 000..333
diff --git a/logo.png b/logo.png
deleted file mode 100644
index 444..000
Binary files a/logo.png and /dev/null differ
diff --git a/with space.txt b/with space.txt
new file mode 100644
--- /dev/null
+++ b/with space.txt\t
@@ -0,0 +1 @@
+x
`

function parse(pieces: Iterable<string>): PatchEvent[] {
  const parser = new PatchParser()
  return [...[...pieces].flatMap((piece) => parser.push(piece)), ...parser.end()]
}

test('commits, files and hunks are told in order', () => {
  const [commit, ...files] = parse([patch])
  expect(commit).toMatchObject({
    kind: 'commit',
    commit: { parents: ['b'.repeat(40), 'c'.repeat(40)], authorName: 'Ann', committedAt: 20 },
  })
  const shown = files.map((event) => event.kind === 'file' && event.file)
  expect(shown[0]).toEqual({
    oldPath: 'src/a.ts',
    newPath: 'src/a.ts',
    isBinary: false,
    isCut: false,
    hunks: [
      {
        oldStart: 1,
        oldLines: 2,
        newStart: 1,
        newLines: 3,
        section: 'function one()',
        lines: [' kept', '--- a/looks like a header', '++++ b/so does this', '+new'],
      },
      { oldStart: 9, oldLines: 1, newStart: 10, newLines: 0, section: '', lines: ['-gone'] },
    ],
  })
  expect(shown.slice(1)).toMatchObject([
    { oldPath: 'old name.txt', newPath: 'new name.txt' },
    { oldPath: undefined, newPath: 'tab\there Ã¤.txt' },
    { newPath: undefined, oldPath: 'logo.png', isBinary: true },
    { oldPath: undefined, newPath: 'with space.txt', hunks: [{ lines: ['+x'] }] },
  ])
})

test.each([1, 2, 7, 100])('it makes no difference where the text is cut: every %i letters', (size) => {
  const pieces = Array.from({ length: Math.ceil(patch.length / size) }, (_, n) => patch.slice(n * size, (n + 1) * size))
  expect(parse(pieces)).toEqual(parse([patch]))
})

test('what is endless is cut, and what follows is still read', () => {
  const endless = 'x'.repeat(64 << 10)
  const lines = ['diff --git a/min.js b/min.js', '--- a/min.js', '+++ b/min.js', '@@ -1,2 +1 @@', '-']
  const after = '\n-y\n+z\ndiff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-b\n+c\n'
  const pieces = [lines.join('\n'), ...Array.from({ length: 100 }, () => endless), after]
  const [first, second] = parse(pieces)
  if (first?.kind !== 'file') throw new Error('no file')
  expect(first.file.isCut).toBe(true)
  expect(first.file.hunks.flatMap((hunk) => hunk.lines).join('').length).toBeLessThan(2 * LARGEST_PATCH)
  expect(second).toMatchObject({ file: { newPath: 'b', hunks: [{ lines: ['-b', '+c'] }] } })
})
