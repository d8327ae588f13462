import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { GENERAL, OPERATOR, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed } from '../support/shown.ts'

/** The lines of all blocks in a language, as somebody would paste them. */
function lines(language: string, pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT })
    .sort()
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)])
    .filter(([, name]) => name === language)
    .flatMap(([, , text = '']) => text.split('\n'))
}

const shown = lines('sh', '{README.md,docs/*.md,packages/instance/{README,docs/*}.md}')
  .map((line) => /^npm run crowsnest -- (.*?)(?:\s+#.*)?$/.exec(line)?.[1])
  .filter((line) => line !== undefined)
const verbs = [...new Set(shown)]
const typed = lines('text', '{README.md,docs/*.md}').filter((line) => line.startsWith('/'))

const outputOf = (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : '')

it('every command line of the documents does what it says', async () => {
  const { dataDir, urls } = await startProduct()
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    DATA_DIR: dataDir,
    ...Object.fromEntries([...urls].map(([part, url]) => [`${part.toUpperCase()}_PORT`, new URL(url).port])),
  }
  let recipient = ''
  const run = async (line: string) => {
    const words = line
      .replaceAll(/\.\.\/(\w+)/g, (_, name: string) => makeRepository(name, { 'README.md': `# ${name}\n` }))
      .replaceAll(/\b(?:NAME|ID_OR_NAME)\b/g, 'sample')
      .replaceAll(/\bcrowsnest[.-]backup\S*/g, (name) => join(dataDir, `.backup-${name}`))
      .replace('age1PUBLIC_KEY', recipient)
      .match(/'[^']*'|\S+/g)
    const args = (words ?? []).map((word) => word.replaceAll("'", ''))
    const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/main.ts', ...args], { cwd: ROOT, env })
    recipient = /age1\w+/.exec(stdout)?.[0] ?? recipient
  }
  expect(verbs.length).toBeGreaterThan(20)
  const failed: string[] = []
  // People and their roles before what is given to them, and what takes away at the end.
  const order = (line: string) =>
    /^(?:user add|role create|backup-key)/.test(line) ? 0 : /remove|revoke|deactivate/.test(line) ? 2 : 1
  for (const line of verbs.toSorted((a, b) => order(a) - order(b))) {
    // The one comes after the other; `restore` is for what does not run; `evidence` runs the tests.
    if (line === 'demo-data remove' || /^(?:restore|evidence) /.test(line)) continue
    await run(line).catch((error: unknown) => failed.push(`${line}: ${String(error)} ${outputOf(error)}`))
    if (line.startsWith('demo-data')) await run('demo-data remove')
  }
  expect(failed).toEqual([])
}, 240_000)

it('every slash command of the documents is understood', async () => {
  const { practice } = await startProduct()
  expect(typed.length).toBeGreaterThan(5)
  for (const line of typed) {
    const [command = '', ...rest] = line.split(' ')
    const { status } = await practice.command(OPERATOR, GENERAL, command, rest.join(' '))
    expect(status, line).toBe(200)
  }
  await practice.command(OPERATOR, GENERAL, '/crowsnest', 'nonsense that ends the line')
  const refused = async () => {
    const messages = await practice.messages({ channel: GENERAL, user: OPERATOR })
    return messages.filter(isNamed('wrong-form', 'not-understood'))
  }
  await until('the last is refused', async () => (await refused()).length > 0)
  expect((await refused()).map(({ text }) => text)).toHaveLength(1)
})
