import type { CreatedToken, OwnedToken } from '@crowsnest/instance/operator'
import { UserError } from '../ports/errors.ts'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const token = defineVerb({
  name: 'token',
  changes: ['create', 'revoke'],
  usage: [
    'token create NAME [--user USER] [--kind instance|analytics] [--expires DAYS]',
    'token list',
    'token revoke ID_OR_NAME',
  ],
  options: { user: { type: 'string' }, kind: { type: 'string' }, expires: { type: 'string' } },
  async run({ words: [what, name], options, config }) {
    const dataDir = instanceDataDir(config)
    const { createToken, listTokens, revokeToken } = await import('@crowsnest/instance/operator')
    if (what === 'list') {
      const tokens = listTokens({ dataDir })
      return { text: tokens.map(line).join('\n') || 'No tokens.', json: tokens }
    }
    if (what === 'revoke' && name) {
      if (!revokeToken({ dataDir, token: name }))
        throw new UserError(`There is no single token ${name}. \`token list\` shows them.`)
      return { text: `Revoked ${name}.`, json: { revoked: name } }
    }
    if (what !== 'create' || !name) return undefined
    const { user, kind = 'instance', expires } = options
    if (kind !== 'instance' && kind !== 'analytics') throw new UserError('--kind is instance or analytics.')
    const expiresDays = expires === undefined ? undefined : Number(expires)
    if (expiresDays !== undefined && !(expiresDays > 0))
      throw new UserError('--expires takes a number of days above 0.')
    const created = createToken({
      dataDir,
      name,
      kind,
      ...(typeof user === 'string' && { user }),
      ...(expiresDays !== undefined && { expiresDays }),
    })
    return { text: [created.token, 'This is shown only once.', ...hint(created)].join('\n'), json: created }
  },
})

function hint({ user, lacks }: CreatedToken): string[] {
  if (!lacks) return []
  return [
    `This token has no access yet, because ${user} lacks ${lacks}. \`role list\` shows what has it, \`role assign ROLE ${user}\` gives it.`,
  ]
}

function line({ id, name, user, kind, created, lastUsed, expires }: OwnedToken): string {
  const used = lastUsed === undefined ? 'never used' : `used ${day(lastUsed)}`
  return `${id}  ${name}  of ${user}  ${kind}  made ${day(created)}, ${used}, ${expires === undefined ? 'does not expire' : `expires ${day(expires)}`}`
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
