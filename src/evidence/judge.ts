import type { Claim, ClaimList } from './claim.ts'
import type { CheckResult } from './run-checks.ts'

export type Verdict = 'shown' | 'red' | 'not run' | 'not met' | 'does not apply'

export interface JudgedClaim extends Claim {
  verdict: Verdict
}

/** The verdict on a claim: proven only if each check that it names ran and passed. */
export function judge(claim: Claim, results: readonly CheckResult[]): Verdict {
  if (claim.state === 'not met' || claim.state === 'does not apply') return claim.state
  const states = claim.by.map((name) => results.find(({ check }) => check === name)?.state ?? 'not run')
  if (states.includes('failed')) return 'red'
  return states.length > 0 && states.every((state) => state === 'passed') ? 'shown' : 'not run'
}

export const judged = (list: ClaimList, results: readonly CheckResult[]): JudgedClaim[] =>
  list.claims.map((claim) => ({ ...claim, verdict: judge(claim, results) }))
