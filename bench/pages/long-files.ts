import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const PYTHON = `class Cart(Base):
    """Adds up what is in a cart."""

    def total(self, items: list[dict]) -> int:
        # Twelve is a dozen.
        return sum(price(item["id"]) * 12 for item in items if item is not None)

`

/** A repository of files with this many lines: this project's TypeScript, Python, and the same TypeScript as text. All files differ. */
export function makeLongFiles(dir: string, { files, lines }: { files: number; lines: number }): string {
  mkdirSync(dir, { recursive: true })
  const source = globSync('packages/instance/src/**/*.ts', { cwd: ROOT })
    .sort()
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
    .split('\n')
  const python = PYTHON.repeat(Math.ceil(lines / 7)).split('\n')
  for (let index = 0; index < files; index++) {
    const from = (index * 500) % (source.length - lines)
    const code = source.slice(from, from + lines - 1)
    const write = (ending: string, mark: string, text: readonly string[]) =>
      writeFileSync(join(dir, `file-${index}.${ending}`), `${mark} ${index}\n${text.join('\n')}`)
    write('ts', '//', code)
    write('py', '#', python.slice(0, lines - 1))
    write('txt', '//', code)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], { cwd: dir })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Add long files')
  return dir
}
