import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { makeTempDir } from '../support/temp-dir.ts'

test('nothing that a repository configures is run, whatever is asked of it', async () => {
  const marker = join(makeTempDir(), 'pwned')
  const program = join(makeTempDir(), 'program')
  writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> ${marker}\n`, { mode: 0o755 })
  const sample = makeSampleRepository('sample', {
    'a.ts': 'export const one = 1\n',
    '.gitattributes': '* diff=evil filter=evil merge=evil\n',
  })
  const settings = [
    ...['core.fsmonitor', 'core.pager', 'core.editor', 'core.sshCommand', 'core.askPass', 'core.alternateRefsCommand'],
    ...['diff.external', 'diff.evil.command', 'diff.evil.textconv', 'gpg.program', 'credential.helper', 'pager.log'],
    ...['filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process', 'merge.evil.driver', 'sequence.editor'],
  ]
  sample.commit({ 'a.ts': 'export const two = 2\n' })
  for (const name of settings) sample.git('config', name, program)
  for (const [name, value] of [
    ['log.showSignature', 'true'],
    ['core.hooksPath', join(sample.path, 'hooks')],
    ['protocol.ext.allow', 'always'],
    ['remote.origin.url', `ext::${program}`],
    ['remote.origin.promisor', 'true'],
    ['extensions.partialClone', 'origin'],
    ['core.commitGraph', 'false'],
    ['column.ui', 'always'],
  ] as const) {
    sample.git('config', name, value)
  }
  mkdirSync(join(sample.path, 'hooks'))
  for (const hook of ['reference-transaction', 'post-index-change', 'fsmonitor-watchman', 'pre-auto-gc']) {
    writeFileSync(join(sample.path, 'hooks', hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
  }

  const instance = await startTestInstance({ repos: [{ name: 'sample', location: sample.path }] })
  const { client, text } = await connectTestClient(instance)
  const calls: [tool: string, args: Record<string, unknown>][] = [
    ['read_file', { repo: 'sample', path: 'a.ts' }],
    ['list_files', { repo: 'sample' }],
    ['list_refs', { repo: 'sample', containsCommit: 'main' }],
    ['keyword_search', { query: 'two' }],
    ['nls_search', { query: 'two' }],
    ['code_finder', { task: 'in sample, where is two?' }],
    ['commit_search', { repos: ['sample'], contentTerms: ['two'] }],
    ['diff_search', { repos: ['sample'], pattern: 'two' }],
    ['get_contributor_repos', { authors: ['Ann'] }],
    ['compare_revisions', { repo: 'sample', base: sample.git('rev-list', '--max-parents=0', 'HEAD'), head: 'main' }],
  ]
  for (const [tool, args] of calls) await client.callTool({ name: tool, arguments: args })
  expect(await text('compare_revisions', { ...calls.at(-1)?.[1] })).toContain('+export const two = 2')
  expect(existsSync(marker)).toBe(false)
})

test('a partial clone is served as far as it goes, and fetches nothing meanwhile', async () => {
  const origin = makeSampleRepository('origin', { 'README.md': '# Old\n', 'src/a.ts': 'export const a = 1\n' })
  const old = origin.git('rev-parse', 'HEAD')
  origin.commit({ 'README.md': '# New\n' })
  origin.git('config', 'uploadpack.allowFilter', 'true')
  const path = join(makeTempDir(), 'partial')
  // Its work tree brings what HEAD needs; older contents stay where they came from.
  execFileSync('git', ['clone', '--quiet', '--filter=blob:none', `file://${origin.path}`, path])

  const instance = await startTestInstance({ repos: [{ name: 'partial', location: path }] })
  const { text, failure } = await connectTestClient(instance)
  const readme = { repo: 'partial', path: 'README.md' }
  expect(await text('read_file', readme)).toContain('1: # New')
  expect(await text('list_files', { repo: 'partial', revision: old })).toBe('src/\nREADME.md')
  expect(await text('read_file', { repo: 'partial', path: 'src/a.ts', revision: old })).toContain('1: export const a')
  expect(await failure('read_file', { ...readme, revision: old })).toBe(
    'The content of “README.md” is missing from this copy of partial.',
  )
  expect(await text('list_refs', { repo: 'partial', containsCommit: old })).toContain('[default branch]')
})

test('a clone without trees says what is missing instead of that there is nothing', async () => {
  const origin = makeSampleRepository('origin', { 'a/b.txt': 'old\n' })
  const old = origin.git('rev-parse', 'HEAD')
  origin.commit({ 'a/b.txt': 'new\n' })
  origin.git('config', 'uploadpack.allowFilter', 'true')
  const path = join(makeTempDir(), 'treeless')
  execFileSync('git', ['clone', '--quiet', '--filter=tree:0', `file://${origin.path}`, path])

  const instance = await startTestInstance({ repos: [{ name: 'treeless', location: path }] })
  const { text, failure } = await connectTestClient(instance)
  expect(await text('read_file', { repo: 'treeless', path: 'a/b.txt' })).toContain('1: new')
  const why = await failure('list_files', { repo: 'treeless', revision: old })
  expect(why).toMatch(/missing from this copy of treeless/)
})
