import { join } from 'node:path'
import { readIfThere } from '../read-if-there.ts'
import { replaceFile } from '../replace-file.ts'
import type { AccessRecords } from './records.ts'

const name = 'crowsnest'

/**
 * The access token of the embedded bot's own service account, in `<dataDir>/bot-token` for its owner's eyes; a process beside this one may read it.
 * Made at the first start, and again when it was revoked or the file is gone.
 */
export function loadBotToken(dataDir: string, { users, tokens }: AccessRecords): string {
  const file = join(dataDir, 'bot-token')
  const kept = readIfThere(file)?.trim()
  if (kept !== undefined && tokens.verify(kept) !== undefined) return kept
  const { id: userId } = users.byName(name) ?? users.create({ name, isService: true })
  const { token } = tokens.create({ userId, name, kind: 'instance' })
  replaceFile(file, `${token}\n`)
  return token
}
