import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

/** `npm run pictures` takes the pictures of the documents anew: the test of all looks makes them, and those shown are kept. */
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config',
    'vitest.long.config.ts',
    '--project',
    'crowsnest',
    'test/e2e/looks.long.test.ts',
    '-t',
    'on desktop ',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PICTURES: folder } },
)
if (status === 0)
  for (const name of picturesShown()) copyFileSync(join(folder, name), join(ROOT, 'docs/pictures', name))
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1

/** Names of the files in docs/pictures that a document shows. */
function picturesShown(): string[] {
  return globSync('{README.md,docs/*.md}', { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\]\((?:docs\/)?pictures\/([\w-]+\.png)\)/g)].map(
      ([, name = '']) => name,
    ),
  )
}
