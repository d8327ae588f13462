import { UserError } from '../ports/errors.ts'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const repo = defineVerb({
  name: 'repo',
  changes: ['add', 'allow', 'remove'],
  usage: [
    'repo add PATH_OR_URL [--name NAME] [--only USER,USER | --public]',
    'repo allow NAME --only USER,USER | --public',
    'repo remove NAME',
    'repo list',
  ],
  options: { name: { type: 'string' }, only: { type: 'string' }, public: { type: 'boolean' } },
  async run({ words: [what, target], options: { name, only, public: isPublic }, config, env }) {
    const dataDir = instanceDataDir(config)
    const { addRepository, getReaders, listRepositories, removeRepository, setReaders } = await import(
      '@crowsnest/instance/operator'
    )
    if (what === 'list') {
      const added = listRepositories({ dataDir }).map((each) => ({
        ...each,
        only: getReaders({ dataDir, repository: each.name }),
      }))
      const lines = added.map(({ name, location, only }) => `${name}  ${location}  ${readers(only)}`)
      return {
        text: lines.join('\n') || 'No repositories were added by hand.',
        json: added,
      }
    }
    const users = typeof only === 'string' ? only.split(',').map((user) => user.trim()) : undefined
    if (what === 'allow' && target && (users === undefined) === (isPublic === true)) {
      setReaders({ dataDir, repository: target, only: users })
      const isAdded = listRepositories({ dataDir }).some(({ name }) => name === target)
      const doubt = isAdded
        ? ''
        : ' No repository of this name was added by hand, so compare it with the names that are served.'
      return {
        text: `${target} is now ${readers(users)}.${doubt}`,
        json: { name: target, only: users, isAdded },
      }
    }
    if (!target || (what !== 'add' && what !== 'remove')) return undefined
    if (what === 'remove') {
      if (!removeRepository({ dataDir, name: target }))
        throw new UserError(`${target} was not added by hand. \`repo list\` shows what was.`)
      return { text: `Removed ${target}.`, json: { removed: target } }
    }
    if (users !== undefined && isPublic) throw new UserError('Use --only or --public, not both.')
    const added = await addRepository({
      dataDir,
      location: target,
      ...(typeof name === 'string' && { name }),
      ...(users !== undefined && { only: users }),
      isPublic: isPublic === true,
      env,
    })
    const seenBy = getReaders({ dataDir, repository: added.name })
    return {
      text: `Added ${added.name}, ${readers(seenBy)}. A running instance picks it up within seconds.`,
      json: { ...added, only: seenBy },
    }
  },
})

function readers(only: readonly string[] | undefined): string {
  return only === undefined ? 'for everyone' : `for ${only.join(', ') || 'site admins'} only`
}
