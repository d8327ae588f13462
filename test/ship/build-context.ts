import { matchesGlob } from 'node:path'

/** Whether a `.dockerignore` keeps a path from the builder: the last pattern that matches it, or a folder above it, decides. */
export function createIgnore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), glob: line.replace(/^!/, '') }))
  return (path) => {
    const parts = path.split('/')
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const last = patterns.findLast(({ glob }) => folders.some((folder) => matchesGlob(folder, glob)))
    return last !== undefined && !last.keeps
  }
}
