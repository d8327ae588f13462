import { z } from 'zod'

/** The fields of a credit bucket that a setting can name; `buckets` is the path of their list. */
const creditFields = ['buckets', 'id', 'name', 'allocated', 'consumed', 'from', 'to'] as const

export type CreditField = (typeof creditFields)[number]

/** What the instance calls each field, in addition to the known names; paths use dots. */
export type CreditFieldNames = Readonly<Partial<Record<CreditField, readonly string[]>>>

const pair = z.tuple([z.enum(creditFields), z.string().min(1)])

/** `allocated=grantedUnits,consumed=usage.spent` */
export const creditFieldNames = z.string().transform((text, context): CreditFieldNames => {
  const names: Partial<Record<CreditField, string[]>> = {}
  for (const item of text.split(',')) {
    const given = pair.safeParse(item.split('=').map((part) => part.trim()))
    if (!given.success) {
      context.addIssue(`must be a list of FIELD=NAME, where FIELD is one of ${creditFields.join(', ')}`)
      return z.NEVER
    }
    const [field, name] = given.data
    names[field] = [...(names[field] ?? []), name]
  }
  return names
})
