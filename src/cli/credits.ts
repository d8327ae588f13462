import type { CreditBucket } from '@crowsnest/instance/operator'
import { UserError } from '../ports/errors.ts'
import { entitlement, entitlementUsage } from './credits-entitlement.ts'
import { defineVerb, type VerbInput } from './define.ts'
import { instanceDataDir } from './instance-data.ts'

const bucketUsage = [
  'credits bucket add NAME --amount N [--from YYYY-MM-DD] [--to YYYY-MM-DD]',
  'credits bucket list',
  'credits bucket grant ID_OR_NAME N',
  'credits bucket remove ID_OR_NAME',
]
const usage = [...bucketUsage, ...entitlementUsage]

/** Credit buckets of the embedded instance, and what each user may use. */
export const credits = defineVerb({
  name: 'credits',
  changes: ['bucket add', 'bucket grant', 'bucket remove', 'entitlement set', 'entitlement remove'],
  usage,
  options: {
    amount: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    user: { type: 'string' },
  },
  async run(input) {
    const [about, ...words] = input.words
    if (about === 'bucket') return bucket({ ...input, words })
    if (about === 'entitlement') return entitlement({ ...input, words })
    throw new UserError(`Usage: ${usage.join(' | ')}`)
  },
})

async function bucket({ words: [what, name, amount], options, config }: VerbInput) {
  const dataDir = instanceDataDir(config)
  const { addCreditBucket, grantCredits, listCreditBuckets, removeCreditBucket } = await import(
    '@crowsnest/instance/operator'
  )
  if (what === 'list') {
    const buckets = listCreditBuckets({ dataDir })
    return { text: buckets.map(line).join('\n') || 'No buckets. Nothing costs credits.', json: buckets }
  }
  if (what === 'add' && name && typeof options.amount === 'string') {
    const added = addCreditBucket({
      dataDir,
      name,
      amount: Number(options.amount),
      from: text(options.from),
      to: text(options.to),
    })
    return { text: line(added), json: added }
  }
  if (what === 'grant' && name && amount) {
    const granted = grantCredits({ dataDir, bucket: name, amount: Number(amount) })
    return { text: line(granted), json: granted }
  }
  if (what === 'remove' && name) {
    const removed = removeCreditBucket({ dataDir, bucket: name })
    return { text: `Removed ${line(removed)}`, json: { removed } }
  }
  throw new UserError(`Usage: ${bucketUsage.join(' | ')}`)
}

function text(option: string | boolean | undefined): string | undefined {
  return typeof option === 'string' ? option : undefined
}

function line({ id, name, allocated, consumed, startDate, endDate, isDemo }: CreditBucket): string {
  const days = `from ${startDate}${endDate === undefined ? ', without end' : ` to ${endDate}`}`
  return `${id}  ${name}  ${consumed} of ${allocated} used, ${days}${isDemo ? '  (made up)' : ''}`
}
