import type { StaticClient } from '@crowsnest/instance/operator'
import { UserError } from '../ports/errors.ts'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const oauthClient = defineVerb({
  name: 'oauth-client',
  changes: ['add', 'remove'],
  usage: ['oauth-client add NAME [REDIRECT_URI]... [--confidential]', 'oauth-client list', 'oauth-client remove ID'],
  options: { confidential: { type: 'boolean' } },
  async run({ words: [what, name, ...redirectUris], options: { confidential }, config }) {
    const dataDir = instanceDataDir(config)
    const { addOAuthClient, listOAuthClients, removeOAuthClient } = await import('@crowsnest/instance/operator')
    if (what === 'list') {
      const clients = listOAuthClients({ dataDir })
      return { text: clients.map(line).join('\n') || 'No clients.', json: clients }
    }
    if (what === 'remove' && name) {
      if (!removeOAuthClient({ dataDir, id: name })) {
        throw new UserError(`There is no client ${name}. \`oauth-client list\` shows them.`)
      }
      return { text: `Removed ${name} and everything it was granted.`, json: { removed: name } }
    }
    if (what !== 'add' || !name) return undefined
    const added = addOAuthClient({ dataDir, name, redirectUris, isConfidential: confidential === true })
    const secret = added.secret === undefined ? '' : `\nSecret: ${added.secret}\nThis is shown only once.`
    return { text: `${line(added)}${secret}`, json: added }
  },
})

function line({ id, name, redirectUris, isConfidential }: StaticClient): string {
  return `${id}  ${name}  ${isConfidential ? 'with a secret' : 'without a secret'}  ${redirectUris.join(', ') || 'for devices'}`
}
