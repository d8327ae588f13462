import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Holds what comes in a file without a name, so that nothing is left of it however the process ends. Bytes, and their number. */
export async function holdOnDisk(content: AsyncIterable<Uint8Array>) {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-file-'))
  const file = await open(join(dir, 'file'), 'wx+', 0o600).finally(() => rm(dir, { recursive: true }))
  try {
    await file.writeFile(content)
    const { size: length } = await file.stat()
    const read: AsyncIterable<Uint8Array> = file.createReadStream({ start: 0, autoClose: false })
    return { content: read, length, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}
