import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeDir } from '../support/remove-dir.ts'

const scripts = join(import.meta.dirname, '../../scripts')
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'crowsnest-setup-'))
  await mkdir(join(dir, 'bin'))
  for (const name of ['setup', 'setup.mjs'])
    await cp(join(scripts, name), join(dir, 'scripts', name), { recursive: true })
  for (const name of ['sh', 'env', 'chmod']) await symlink(`/bin/${name}`, join(dir, 'bin', name))
  await writeLock('1.0.0')
  await program('npm', 'true')
  await program('redis-server', 'true')
  await program('chromium', 'true')
  await program('sudo', '[ "$1" = -n ] && shift; exec "$@"')
})

afterEach(() => removeDir(dir))

/** A program that writes down how it was called. */
async function program(name: string, body: string): Promise<void> {
  const path = join(dir, 'bin', name)
  await writeFile(path, `#!/bin/sh\necho "${name} $*" >> ${dir}/calls\n${body}\n`)
  await chmod(path, 0o755)
}

async function writeLock(version: string): Promise<void> {
  const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/other-platform': { version, optional: true } }
  await writeFile(join(dir, 'package-lock.json'), JSON.stringify({ packages }))
}

async function setUp(purpose = 'start', env: Record<string, string> = {}): Promise<{ words: string; code: number }> {
  await mkdir(join(dir, 'node_modules'), { recursive: true })
  return new Promise((resolve) => {
    const options = { env: { PATH: join(dir, 'bin'), ...env } }
    const child = execFile(
      process.execPath,
      [join(dir, 'scripts/setup.mjs'), purpose],
      options,
      (_error, _out, words) => resolve({ words, code: child.exitCode ?? 1 }),
    )
  })
}

const calls = () => readFile(join(dir, 'calls'), 'utf8').catch(() => '')
const without = (name: string) => rm(join(dir, 'bin', name))

test('the dependencies are installed once for each lockfile, then it is silent', async () => {
  expect(await setUp()).toEqual({ code: 0, words: 'setup: installing the dependencies (npm ci)\n' })
  expect(await setUp()).toEqual({ code: 0, words: '' })
  await writeLock('1.0.1')
  expect((await setUp()).words).toContain('npm ci')
  expect(await calls()).toBe('npm ci --loglevel=error\n'.repeat(2))
})

test('what was installed by hand is not installed again', async () => {
  await mkdir(join(dir, 'node_modules'))
  const packages = { 'node_modules/a': { version: '1.0.0' } }
  await writeFile(join(dir, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  expect(await setUp()).toEqual({ code: 0, words: '' })
})

test('a failed installation is shown with what to do, and tried again the next time', async () => {
  await program('npm', 'echo "no route to the registry" >&2; exit 1')
  const { code, words } = await setUp()
  expect(code).toBe(1)
  expect(words).toContain('no route to the registry\nsetup: npm ci failed, see above.')
  expect((await setUp()).code).toBe(1)
})

describe('without a Redis', () => {
  beforeEach(async () => {
    await setUp()
    await without('redis-server')
    await rm(join(dir, 'calls'))
  })

  test.each([
    ['apt-get', 'install -y --no-install-recommends redis-server'],
    ['dnf', 'install -y valkey'],
    ['apk', 'add --no-cache redis'],
    ['brew', 'install redis'],
  ])('%s installs one', async (manager, args) => {
    await program(manager, `[ $1 = update ] || { echo > ${dir}/bin/redis-server; chmod +x ${dir}/bin/redis-server; }`)
    const { code, words } = await setUp()
    expect(words).toMatch(/^setup: installing a Redis server/m)
    expect(code).toBe(0)
    expect(await calls()).toContain(`${manager} ${args}\n`)
    expect(await setUp()).toEqual({ code: 0, words: '' })
  })

  test("Debian's system service is switched off again", async () => {
    await program('apt-get', `[ $1 = update ] || { echo > ${dir}/bin/redis-server; chmod +x ${dir}/bin/redis-server; }`)
    await program('systemctl', 'true')
    expect((await setUp()).words).toContain('switching the just installed system service off again')
    expect(await calls()).toContain('systemctl disable --now redis-server\n')
  })

  test('when the installation fails the line to type is given', async () => {
    await program('apk', 'exit 1')
    const { code, words } = await setUp()
    expect(code).toBe(1)
    expect(words).toMatch(
      /a Redis server is missing; type this, then try again:\n {2}(sudo )?apk add --no-cache redis\n$/,
    )
  })

  test('a system without a known package manager is told what is missing', async () => {
    expect(await setUp()).toEqual({
      code: 1,
      words: "setup: install a Redis server with your system's package manager, then try again\n",
    })
  })

  test('nothing is installed when REDIS_URL names one', async () => {
    expect(await setUp('start', { REDIS_URL: 'redis://localhost' })).toEqual({ code: 0, words: '' })
    await writeFile(join(dir, '.env'), 'REDIS_URL=redis://localhost\n')
    expect(await setUp()).toEqual({ code: 0, words: '' })
  })
})

test('a browser is installed for the tests alone', async () => {
  await setUp()
  await without('chromium')
  await program('brew', `echo > ${dir}/bin/chromium; chmod +x ${dir}/bin/chromium`)
  expect(await setUp('start')).toEqual({ code: 0, words: '' })
  expect((await setUp('test')).words).toBe(
    'setup: installing Chromium, for the browser tests (brew install chromium)\n',
  )
})

test("the practice workspace's page is built when its sources changed", async () => {
  const page = join(dir, 'packages/workspace/page')
  await mkdir(join(page, 'src'), { recursive: true })
  await mkdir(join(page, 'dist'))
  await writeFile(join(dir, 'packages/workspace/package.json'), '{}')
  await writeFile(join(page, 'index.html'), '<p>')
  await writeFile(join(page, 'src/main.tsx'), 'one')
  const building = "setup: building the practice workspace's page\n"
  expect((await setUp()).words).toContain(building)
  expect((await setUp()).words).toBe('')
  await writeFile(join(page, 'src/main.tsx'), 'two')
  expect((await setUp()).words).toBe(building)
  expect(await calls()).toContain('npm run --silent build --workspace packages/workspace\n')
})
