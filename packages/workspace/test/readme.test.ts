import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { until } from '../src/testing/until.ts'
import { ENGINEERING, MEMBER, startPractice, temporaryDir } from './support/practice.ts'

const stateSchema = z.object({ bot: z.object({ connected: z.boolean() }) })

test('the app of the README rolls dice, and again', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const example = (language: string) => readme.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''
  const manifestPath = join(await temporaryDir(), 'dice.yml')
  await writeFile(manifestPath, example('yaml'))
  const practice = await startPractice({ manifestPath })

  const code = example('ts').replace('http://127.0.0.1:4000', practice.url)
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: new URL('..', import.meta.url),
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await until(
    'the app is connected',
    async () => stateSchema.parse(await practice.get('state')).bot.connected || undefined,
  )

  const roll = { user: MEMBER, channel: ENGINEERING, command: '/roll', text: '' }
  expect(await practice.control('command', roll)).toMatchObject({ ok: true })
  const shown = () => practice.messages(ENGINEERING, `&user=${MEMBER}`)
  const rolled = (await shown()).at(-1)
  expect(rolled?.text).toMatch(/^You rolled [1-6]$/)
  const click = { user: MEMBER, channel: ENGINEERING, ts: rolled?.ts, action_id: 'again' }
  expect(await practice.control('click', click)).toMatchObject({ ok: true })
  await until('another roll', async () => (await shown()).filter(({ text }) => text.startsWith('You rolled'))[1])
})
