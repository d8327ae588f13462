import { z } from 'zod'
import { echoed } from '../errors/printable.ts'

/** A query that can't be answered; `parameter` is the one at fault. */
export class BadParameter extends Error {
  override name = 'BadParameter'
  readonly parameter: string

  constructor(parameter: string, message: string) {
    super(message)
    this.parameter = parameter
  }
}

const granularities = ['by_user', 'by_user_month', 'by_user_day', 'by_user_day_client_language'] as const

export type Granularity = (typeof granularities)[number]

/** Days in UTC, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  from: string | undefined
  to: string | undefined
}

const date = z.iso.date('must be an existing day, such as 2026-01-31')
// A name, an IPv4 address or an IPv6 address in brackets, optionally with a port.
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

const host = z
  .string()
  .regex(hostForm, "must be the instance's bare host name, without scheme and path, such as code.example.com")
const granularity = z.enum(granularities, `must be one of ${granularities.join(', ')}`)

export type Parameter = 'instanceURL' | 'granularity' | 'startDate' | 'endDate'

export interface Query {
  instanceURL: string | undefined
  granularity: Granularity
  range: DateRange
}

/** Parses a query with these optional parameters, each at most once. Throws BadParameter. */
export function parseQuery(search: URLSearchParams, known: readonly Parameter[]): Query {
  for (const name of search.keys()) {
    if (!known.some((parameter) => parameter === name)) {
      throw new BadParameter(echoed(name), `${echoed(name)} is not a parameter here; these are: ${known.join(', ')}`)
    }
    if (search.getAll(name).length > 1) throw new BadParameter(name, `${name} is given more than once`)
  }
  const from = value(search, 'startDate', date)
  const to = value(search, 'endDate', date)
  if (from !== undefined && to !== undefined && to < from) {
    throw new BadParameter('endDate', 'endDate is before startDate')
  }
  return {
    instanceURL: value(search, 'instanceURL', host),
    granularity: value(search, 'granularity', granularity) ?? 'by_user_day_client_language',
    range: { from, to },
  }
}

function value<Value>(search: URLSearchParams, name: Parameter, schema: z.ZodType<Value>): Value | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const checked = schema.safeParse(text)
  if (checked.success) return checked.data
  throw new BadParameter(name, `${name} ${checked.error.issues[0]?.message}`)
}
