import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import type { TokenStore } from './tokens.ts'

const name = 'crowsnest'

/**
 * The embedded bot's own access token, in `<dataDir>/bot-token` for its owner's eyes; a process beside this one may read it.
 * Made at the first start, and again when it was revoked or the file is gone.
 */
export function loadBotToken(dataDir: string, tokens: TokenStore): string {
  const file = join(dataDir, 'bot-token')
  const kept = readIfThere(file)
  if (kept !== undefined && tokens.verify(kept) !== undefined) return kept
  const { token } = tokens.create({ name, kind: 'instance' })
  replaceFile(file, `${token}\n`)
  return token
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
