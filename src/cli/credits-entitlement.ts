import type { CurrentUse, EntitlementRow } from '@crowsnest/instance/operator'
import { UserError } from '../ports/errors.ts'
import type { VerbInput } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const entitlementUsage = [
  'credits entitlement set deepsearch|code_finder LIMIT per hour|day|week|month [--user NAME]',
  'credits entitlement list',
  'credits entitlement remove deepsearch|code_finder [--user NAME]',
]

export async function entitlement({ words: [what, tool, limit, word, per, ...more], options, config }: VerbInput) {
  const dataDir = instanceDataDir(config)
  const { listEntitlements, removeEntitlement, setEntitlement } = await import('@crowsnest/instance/operator')
  const user = typeof options.user === 'string' ? options.user : undefined
  if (what === 'list') {
    const found = listEntitlements({ dataDir })
    const lines = [...found.entitlements.map(line), ...found.used.map(useLine)]
    return { text: lines.join('\n') || 'No entitlements. Nothing is limited.', json: found }
  }
  if (what === 'set' && tool && limit && word === 'per' && per && more.length === 0) {
    const set = setEntitlement({ dataDir, tool, limit: Number(limit), per, user })
    return { text: line(set), json: set }
  }
  if (what === 'remove' && tool && limit === undefined) {
    const whose = `${tool}, ${user ?? 'everyone else'}`
    if (!removeEntitlement({ dataDir, tool, user })) throw new UserError(`There is no entitlement for ${whose}.`)
    return { text: `Removed: ${whose}.`, json: { removed: { tool, user } } }
  }
  throw new UserError(`Usage: ${entitlementUsage.join(' | ')}`)
}

function line({ tool, user, limit, per }: EntitlementRow): string {
  return `${tool}  ${user ?? 'everyone else'}: ${limit} per ${per}`
}

function useLine({ tool, user, used, limit, per, until }: CurrentUse): string {
  return `  ${user} has used ${used} of ${limit} ${tool} calls of this ${per}, until ${new Date(until).toISOString().slice(0, 16)}Z`
}
