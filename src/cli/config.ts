import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

export const config = defineVerb({
  name: 'config',
  changes: ['set'],
  usage: ['config get [KEY]', 'config set KEY VALUE'],
  options: {},
  async run({ words: [what, key, ...value], config }) {
    const dataDir = instanceDataDir(config)
    const { getSiteConfig, setSiteConfig } = await import('@crowsnest/instance/operator')
    if (what === 'get') {
      const found = getSiteConfig({ dataDir, ...(key !== undefined && { key }) })
      return { text: JSON.stringify(found, undefined, 2), json: found }
    }
    if (what !== 'set' || key === undefined || value.length === 0) return undefined
    const all = setSiteConfig({ dataDir, key, value: value.join(' ') })
    return { text: JSON.stringify(all, undefined, 2), json: all }
  },
})
