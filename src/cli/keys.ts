import { loadSecretKey } from '../config/secret-key.ts'
import { rotateSignInKeys } from '../storage/sign-ins/rotate-keys.ts'
import { defineVerb } from './define.ts'
import { withRedis } from './with-redis.ts'

export const keys = defineVerb({
  name: 'keys',
  changes: ['rotate'],
  usage: ['keys rotate'],
  options: {},
  async run({ words: [what, ...more], config }) {
    if (what !== 'rotate' || more.length > 0) return undefined
    const secretKey = await loadSecretKey(config.SECRET_KEY, config.dataDir)
    const rotated = await withRedis(config, (redis) => rotateSignInKeys({ redis, secretKey }))
    const count = rotated.reduce((sum, { signIns }) => sum + signIns, 0)
    return { text: `Encrypted ${count} ${count === 1 ? 'sign-in' : 'sign-ins'} with a new key.`, json: rotated }
  },
})
