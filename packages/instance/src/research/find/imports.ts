import { posix } from 'node:path'
import type { Engine } from '../../ports/engine.ts'
import { isImportLine } from '../../search/find/score-lines.ts'
import type { Finding } from './finding.ts'

/** A line of one finding's file that brings in another finding's file. */
export interface Import {
  from: Finding
  to: Finding
  line: number
}

type Reader = Pick<Engine, 'readFile'>

/** Says where a package begins, not which file is meant. */
const NO_NAME = /^(index|main|mod|lib|init|__init__|types|util|utils)$/

/** Which of the files found import which, as far as their lines tell: by a relative path, or by the other file's name. */
export async function findImports(findings: readonly Finding[], engine: Reader): Promise<Import[]> {
  const files = findings.filter((one, index) => findings.findIndex(({ path }) => path === one.path) === index)
  const found = await Promise.all(files.map((from) => importsOf(from, files, engine)))
  return found.flat()
}

async function importsOf(from: Finding, files: readonly Finding[], engine: Reader): Promise<Import[]> {
  const content = await engine.readFile(from.repo, from.commit, from.path)
  if (content.kind !== 'text') return []
  const lines = content.text.split('\n')
  return files
    .filter((to) => to.repo === from.repo && to.path !== from.path)
    .flatMap((to) => {
      const index = lines.findIndex((line) => isImportLine(line) && doesName(line, from.path, to.path))
      return index === -1 ? [] : [{ from, to, line: index + 1 }]
    })
}

function doesName(line: string, importer: string, path: string): boolean {
  const relative = /["'](\.{1,2}\/[^"']+)["']/.exec(line)?.[1]
  if (relative !== undefined) {
    const resolved = posix.join(posix.dirname(importer), relative)
    return [resolved, withoutEnding(resolved)].some((name) => name === path || name === withoutEnding(path))
  }
  const name = posix.basename(withoutEnding(path))
  if (name.length < 3 || NO_NAME.test(name)) return false
  // `import a.b.name`, `from a.name import x`, `#include "dir/name.h"`, `require 'dir/name'`, `use crate::name`
  return line.split(/[^\w-]+/).includes(name) && extensionOf(importer) === extensionOf(path)
}

function withoutEnding(path: string): string {
  return path.replace(/\.\w+$/, '')
}

function extensionOf(path: string): string {
  return posix.extname(path).replace('.h', '.c')
}
