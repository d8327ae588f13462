import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { makeTempDir } from '../../support/temp-dir.ts'

const DAY_SECONDS = 86_400
const FIRST_DAY = Date.UTC(2026, 0, 1, 12) / 1000
const NOTES = 120
const WIDE = 1_003
export const LONG_LINES = 6_000

const files: Record<string, string | Uint8Array> = {
  'README.md': '# Sample\n\nGreets people.\n',
  'src/greet.ts': 'export function greet(name: string) {\n  return name\n}\n',
  'src/app.ts': [
    "import { greet } from './greet.ts'",
    '',
    ...Array.from({ length: 20 }, (_, index) => `export const app${index} = greet('${index}')`),
    '',
  ].join('\n'),
  'long.txt': Array.from({ length: LONG_LINES }, (_, index) => `line ${index + 1} of a long file`).join('\n'),
  'image.png': Uint8Array.from([137, 80, 78, 71, 0, 0, 1]),
}

/**
 * A repository in which every default and maximum can be seen. Ann's first commit on 2026-01-01 (tag `v1`, branch `side`)
 * has some code; then `note N` by Ann (odd) or Ben (even), a day each, in notes.txt, tagged `tN`; then Ann adds 1,003 files
 * in `wide/`.
 */
export function makeSpecRepository(): { path: string; git(...args: string[]): string } {
  const path = join(makeTempDir(), 'sample.git')
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, env, encoding: 'utf8' }).trim()
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', path], { env })
  execFileSync('git', ['fast-import', '--quiet'], { cwd: path, env, input: history() })
  return { path, git }
}

function history(): Buffer {
  const parts: (string | Uint8Array)[] = []
  const commit = (day: number, author: string, subject: string, changed: Record<string, string | Uint8Array>) => {
    const who = `${author} <${author.toLowerCase()}@example.org> ${FIRST_DAY + day * DAY_SECONDS} +0000`
    parts.push(`commit refs/heads/main\nauthor ${who}\ncommitter ${who}\n${data(subject)}`)
    for (const [path, content] of Object.entries(changed)) {
      parts.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n`, content, '\n')
    }
  }
  commit(0, 'Ann', 'Begin', files)
  parts.push('reset refs/tags/v1\nfrom refs/heads/main\n\nreset refs/heads/side\nfrom refs/heads/main\n\n')
  for (let note = 1; note <= NOTES; note++) {
    commit(note, note % 2 === 1 ? 'Ann' : 'Ben', `Write note ${note}`, { 'notes.txt': `needle number ${note}\n` })
    parts.push(`reset refs/tags/t${note}\nfrom refs/heads/main\n\n`)
  }
  const wide = Array.from({ length: WIDE }, (_, index) => [`wide/f${String(index).padStart(4, '0')}`, 'straw\n'])
  commit(NOTES + 1, 'Ann', 'Go wide', Object.fromEntries(wide))
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`
}
