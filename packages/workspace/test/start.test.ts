import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINEERING, MEMBER, startPractice, temporaryDir } from './support/practice.ts'

async function manifestFile(text: string): Promise<string> {
  const path = join(await temporaryDir(), 'manifest.yml')
  await writeFile(path, text)
  return path
}

test('a manifest that Slack would refuse stops the start', async () => {
  const manifestPath = await manifestFile('display_information: {name: A}\nsettings: {colour: red}')
  await expect(startPractice({ manifestPath })).rejects.toThrow(`${manifestPath}:2 /settings/colour is not a property`)
})

test('a command that the manifest lacks does not exist', async () => {
  const { control } = await startPractice({ manifestPath: await manifestFile('display_information: {name: A}') })
  const look = { user: MEMBER, channel: ENGINEERING, command: '/look', text: 'here' }
  expect(await control('command', look)).toMatchObject({ ok: false, field: 'command' })
})
