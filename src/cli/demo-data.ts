import { UserError } from '../errors.ts'
import { defineVerb } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

const usage = ['demo-data [--users 60] [--weeks 12] [--seed 1]', 'demo-data remove']

/** Made-up users and usage for the embedded instance, so that reports can be tried on the first day. */
export const demoData = defineVerb({
  name: 'demo-data',
  usage,
  options: { users: { type: 'string' }, weeks: { type: 'string' }, seed: { type: 'string' } },
  async run({ words: [what, ...more], options: { users = '60', weeks = '12', seed = '1' }, config }) {
    const dataDir = instanceDataDir(config)
    const { fillDemoData, removeDemoData } = await import('@crowsnest/instance/cli')
    if ((what !== undefined && what !== 'remove') || more.length > 0) {
      throw new UserError(`Usage: ${usage.join(' | ')}`)
    }
    if (what === 'remove') {
      const removed = removeDemoData({ dataDir })
      return { text: `Removed ${removed} made-up users, their usage and credit buckets.`, json: { removed } }
    }
    const made = { users: Number(users), weeks: Number(weeks), seed: Number(seed) }
    const { from, to, buckets } = fillDemoData({ dataDir, ...made })
    return {
      text: `Made up ${made.users} users named demo-…, and their usage from ${from} to ${to}, and ${buckets.length} credit buckets. \`demo-data remove\` takes them away.`,
      json: { ...made, from, to, buckets },
    }
  },
})
