import type { CheckName } from './checks.ts'

/** One row of a list, in our own words. */
export interface Claim {
  id: string
  asks: string
  /** `not met` and `does not apply` are valid results too. */
  state: 'met' | 'partly met' | 'not met' | 'does not apply'
  /** How, or why not. */
  how: string
  /** The tests that prove it. */
  by: readonly CheckName[]
}

export interface ClaimList {
  /** The name of its file, without the extension. */
  name: string
  title: string
  source: string
  claims: readonly Claim[]
}

export const met = (id: string, asks: string, how: string, ...by: CheckName[]): Claim => ({
  id,
  asks,
  how,
  by,
  state: 'met',
})
export const partly = (id: string, asks: string, how: string, ...by: CheckName[]): Claim => ({
  id,
  asks,
  how,
  by,
  state: 'partly met',
})
export const notMet = (id: string, asks: string, how: string): Claim => ({ id, asks, how, state: 'not met', by: [] })
export const notOurs = (id: string, asks: string, how: string): Claim => ({
  id,
  asks,
  how,
  by: [],
  state: 'does not apply',
})
