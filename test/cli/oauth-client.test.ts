import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { oauthClient } from '../../src/cli/oauth-client.ts'
import { loadConfig } from '../../src/config/config.ts'
import { removeDir } from '../support/remove-dir.ts'

test('an OAuth client is added, listed without its secret, and removed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-cli-'))
  onTestFinished(() => removeDir(dataDir))
  const run = (words: string, confidential = false) =>
    oauthClient.run({
      words: words.split(' '),
      options: { confidential },
      config: loadConfig({ DATA_DIR: dataDir }),
      env: {},
    })
  const { text } = await run('add Portal https://portal.example.org/back', true)
  const [, id, secret = ''] = /^(\w+) .*\nSecret: (\S{43})\nThis is shown only once/.exec(text) ?? []
  expect((await run('add Lamp')).text).toMatch(/Lamp {2}without a secret {2}for devices$/)
  const list = (await run('list')).text
  expect(list).toContain(`${id}  Portal  with a secret  https://portal.example.org/back`)
  expect(list).not.toContain(secret)
  expect((await run(`remove ${id}`)).text).toContain('Removed')
  await expect(run(`remove ${id}`)).rejects.toThrow('There is no client')
  for (const uri of ['http://portal.example.org', 'javascript:alert(1)', 'https://a.example/#x', 'nothing']) {
    await expect(run(`add Bad ${uri}`), uri).rejects.toThrow('is no redirect URI')
  }
})
