import { loadSecretKey } from '../config/secret-key.ts'
import { UserError } from '../ports/errors.ts'
import { auditDir, auditKey } from '../storage/audit/audit-store.ts'
import { verifyAudit } from '../storage/audit/verify-audit.ts'
import { defineVerb } from './define.ts'
import { withRedis } from './with-redis.ts'

export const audit = defineVerb({
  name: 'audit',
  usage: ['audit verify'],
  options: {},
  async run({ words, config }) {
    if (words.join(' ') !== 'verify') throw new UserError('Try `npm run crowsnest -- audit verify`.')
    const { dataDir, SECRET_KEY } = config
    const key = auditKey(await loadSecretKey(SECRET_KEY, dataDir))
    const verdict = await withRedis(config, (redis) => verifyAudit({ dir: auditDir(dataDir), key, redis }))
    const { files, lines, faults } = verdict
    const found = faults.map(({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}: ${what}`)
    const ok = faults.length === 0
    const all = `${lines} lines in ${files} files`
    return {
      text: ok ? `No line was changed or removed: ${all}.` : `${found.join('\n')}\n${all} read.`,
      json: { ok, ...verdict },
      ok,
    }
  },
})
