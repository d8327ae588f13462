import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { create, extract } from 'tar'
import { UserError } from '../ports/errors.ts'

/**
 * Writes a folder into one encrypted file: a gzipped tar in the format of https://age-encryption.org/v1, so that the `age` tool can open
 * it too. Writing needs only the public key. Never leaves a half-written file.
 */
export async function writeArchive(folder: string, file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new UserError('--to takes a public key that begins with age1. `backup-key FILE` makes one.')
  }
  const draft = `${file}.part`
  try {
    const plain = Readable.toWeb(Readable.from(create({ cwd: folder, gzip: true, portable: true }, ['.'])))
    const encrypted = await encrypter.encrypt(plain as ReadableStream<Uint8Array>)
    await pipeline(encrypted, createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Opens what `writeArchive` wrote. Throws UserError if the key is wrong, or the file was changed or truncated. */
export async function readArchive(file: string, folder: string, identity: string): Promise<void> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new UserError('--identity takes a file with a secret key, as `backup-key FILE` writes it.')
  }
  try {
    const encrypted = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
    await pipeline(await decrypter.decrypt(encrypted), extract({ cwd: folder, strict: true }))
  } catch (cause) {
    throw new UserError('The backup can’t be opened: this is a different key, or the file was changed or cut off.', {
      cause,
    })
  }
}
