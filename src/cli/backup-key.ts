import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { defineVerb } from './define.ts'

/** Makes a key pair for backups. Keep the file elsewhere: whoever has it can read every backup. */
export const backupKey = defineVerb({
  name: 'backup-key',
  usage: ['backup-key FILE'],
  options: {},
  async run({ words: [file, ...more] }) {
    if (file === undefined || more.length > 0) return undefined
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
    const text = `Wrote ${file}. Keep it away from this machine.\nPublic key, for \`backup --to\`: ${recipient}`
    return { text, json: { file, recipient } }
  },
})
