import { join } from 'node:path'
import { readIfThere } from '../disk/read-if-there.ts'
import { replaceFile } from '../disk/replace-file.ts'
import type { AccessRecords } from './records.ts'
import type { TokenKind } from './tokens.ts'

export const botName = 'crowsnest'

const files: Record<TokenKind, string> = { instance: 'bot-token', analytics: 'bot-analytics-token' }

/** Lets the bot read usage; to prevent that, remove the permission from the role. */
const role = 'Bot'

/**
 * The access tokens of the embedded bot's own service account, each in a file in `dataDir` that only its owner can read; another process
 * of that user may read them too. Created at the first start, and again if one was revoked or its file is missing.
 */
export function loadBotTokens(dataDir: string, records: AccessRecords): Record<TokenKind, string> {
  return { instance: loadToken('instance'), analytics: loadToken('analytics') }

  function loadToken(kind: TokenKind): string {
    const { users, tokens } = records
    const file = join(dataDir, files[kind])
    const kept = readIfThere(file)?.trim()
    if (kept !== undefined && tokens.verify(kept) !== undefined) return kept
    const { id: userId } = users.byName(botName) ?? users.create({ name: botName, isService: true })
    if (kind === 'analytics') mayReadUsage(records, userId)
    const { token } = tokens.create({ userId, name: botName, kind })
    replaceFile(file, `${token}\n`)
    return token
  }
}

function mayReadUsage({ roles }: AccessRecords, userId: number): void {
  if (roles.list().some(({ name }) => name === role)) return
  roles.create(role)
  roles.grant(role, 'ANALYTICS#READ')
  roles.assign(role, userId)
}
