import { UserError } from '../errors.ts'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const repo = defineVerb({
  name: 'repo',
  usage: ['repo add PATH_OR_URL [--name NAME]', 'repo remove NAME', 'repo list'],
  options: { name: { type: 'string' } },
  async run({ words: [what, target], options: { name }, config }) {
    const dataDir = instanceDataDir(config)
    const { addRepository, listRepositories, removeRepository } = await import('@crowsnest/instance/cli')
    if (what === 'list') {
      const added = listRepositories({ dataDir })
      return {
        text: added.map((each) => `${each.name}  ${each.location}`).join('\n') || 'None was added by hand.',
        json: added,
      }
    }
    if (!target || (what !== 'add' && what !== 'remove'))
      throw new UserError('Usage: repo add PATH_OR_URL [--name NAME] | repo remove NAME | repo list')
    if (what === 'remove') {
      if (!removeRepository({ dataDir, name: target }))
        throw new UserError(`${target} was not added by hand. \`repo list\` shows what was.`)
      return { text: `Removed ${target}.`, json: { removed: target } }
    }
    const added = await addRepository({ dataDir, location: target, ...(typeof name === 'string' && { name }) })
    return { text: `Added ${added.name}; a running instance takes it up within seconds.`, json: added }
  },
})
