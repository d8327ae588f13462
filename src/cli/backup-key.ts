import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { UserError } from '../ports/errors.ts'
import { defineVerb } from './define.ts'

const usage = 'backup-key FILE'

/** Makes a key pair for backups. Keep the file elsewhere: whoever has it can read every backup. */
export const backupKey = defineVerb({
  name: 'backup-key',
  usage: [usage],
  options: {},
  async run({ words: [file, ...more] }) {
    if (file === undefined || more.length > 0) throw new UserError(`Usage: ${usage}`)
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
    const text = `Wrote ${file}. Keep it away from this machine.\nPublic key, for \`backup --to\`: ${recipient}`
    return { text, json: { file, recipient } }
  },
})
