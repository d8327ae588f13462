import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createControl, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedSettings } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'
import { type Image, replay } from './replay.ts'
import { folderOf, startImage } from './start-image.ts'

const run = promisify(execFile)
let dir: string
let image: Image

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crowsnest-image-'))
  image = replay('demo', dir)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the image of the demo', () => {
  it('serves the page, says that it has no repository, and answers once it is given one', async () => {
    expect(image.notRun).toHaveLength(2)
    const settings = await sharedSettings()
    const demo = startImage(image, settings)
    const practice = createControl(`http://127.0.0.1:${settings.WORKSPACE_PORT}`)
    const isConnected = () =>
      practice.state().then(
        ({ bot }) => bot.connected,
        () => false,
      )
    await until('the bot is connected', isConnected, 50_000)
    expect(demo.output()).toContain('Set REPOS')

    // Through a published port the caller's address is not loopback, but the name it was asked for by is.
    const page = `http://${anOwnAddress()}:${settings.WORKSPACE_PORT}/`
    expect(await statusOf(page, `127.0.0.1:${settings.WORKSPACE_PORT}`)).toBe(200)
    expect(await statusOf(page, 'localhost:4000')).toBe(200)
    expect(await statusOf(page, 'code.example:4000')).toBe(403)
    const startPage = await (await fetch(`http://127.0.0.1:${settings.INSTANCE_PORT}/`)).text()
    expect(startPage).toContain('crowsnest-instance --repo')

    const kettle = '/** Boils the kettle until it whistles. */\nexport function boilKettle() {}\n'
    const add = ['src/cli/main.ts', 'repo', 'add', makeRepository('teapot', { 'kettle.ts': kettle })]
    await run(process.execPath, add, { cwd: folderOf(image), env: { ...process.env, ...image.env, ...settings } })
    const repositoryIsServed = async () => {
      const health = await fetch(`http://127.0.0.1:${settings.INSTANCE_PORT}/healthz`)
      return JSON.stringify(await health.json()).includes('"repositories":{"ready":1')
    }
    await until('the repository is served', repositoryIsServed, 50_000)
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is the kettle boiled')
    const answered = await practice.message('an answer', { channel: GENERAL }, hasEnded('answered'))
    const thread = await practice.messages({ channel: GENERAL, thread_ts: answered.ts })
    expect(thread.at(-1)?.text).toContain('kettle.ts')
    await demo.kill('SIGTERM')
    expect(demo.child.exitCode).toBe(0)
  })
})

/** An address of this machine that is not loopback, where it has one. */
function anOwnAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
}

/** `fetch` does not let its user choose the Host. */
function statusOf(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.once('error', reject).end()
  })
}
