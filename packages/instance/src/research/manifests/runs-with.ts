import { compareVersions } from '../question/releases/versions.ts'

const LOWEST =
  /(?:>=|≥|~>|\^|~)\s*v?(\d+(?:\.\d+)*)|\bv?(\d+(?:\.\d+)*)\s*(?:\+|or (?:newer|later|higher|above|greater))/g
/** Of Go and Rust, the version that is declared is the lowest. */
const DECLARED_LOWEST = /^(?:go|rust-version\s*=\s*["'])\s*(\d+(?:\.\d+)*)/
/** Others than newer ones may be left out. */
const BOUNDED = /(?<![-=])<(?![/a-z])|\|\||~|\^|==|!=/i

/** Whether a version is one of those that manifests and first pages demand; undefined where they don't say so in a way that can be compared. */
export function runsWith(version: string, demands: readonly string[]): boolean | undefined {
  const lowest = demands.flatMap(lowestIn)
  const [first] = lowest
  if (first === undefined || lowest.length < demands.length) return undefined
  if (lowest.every((one) => isBelow(version, one))) return false
  return lowest.every((one) => !isBelow(version, one)) && !demands.some((one) => BOUNDED.test(one)) ? true : undefined
}

/** One for each demand, if it has one. */
function lowestIn(demand: string): string[] {
  const declared = DECLARED_LOWEST.exec(demand.trim())?.[1]
  const said = [...demand.matchAll(LOWEST)].map(([, after, before]) => after ?? before ?? '')
  const found = declared === undefined ? said : [declared]
  return found.toSorted((a, b) => compareVersions(`v${a}`, `v${b}`)).slice(0, 1)
}

/** 20 is no lower than 20.5 where only its major version is said. */
function isBelow(version: string, lowest: string): boolean {
  const parts = version.split('.')
  return compareVersions(`v${version}`, `v${lowest.split('.').slice(0, parts.length).join('.')}`) < 0
}
