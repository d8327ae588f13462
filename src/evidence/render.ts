import type { Claim, ClaimList } from './claim.ts'
import { type JudgedClaim, judged, type Verdict } from './judge.ts'
import type { CheckResult } from './run-checks.ts'

/** Red comes first. Claims that are proven to be partly met have their own row. */
const ROWS: readonly { verdict: Verdict; state?: Claim['state'] }[] = [
  { verdict: 'red' },
  { verdict: 'not run' },
  { verdict: 'not met' },
  { verdict: 'shown', state: 'partly met' },
  { verdict: 'shown', state: 'met' },
  { verdict: 'does not apply' },
]

export function listPage(list: ClaimList, results: readonly CheckResult[]): string {
  const rows = judged(list, results).map(
    ({ id, asks, state, how, by, verdict }) =>
      `| ${id} | ${asks} | ${state} | ${how} | ${by.map((name) => `\`${name}\``).join(', ')} | ${verdict} |`,
  )
  return [
    `# ${list.title}`,
    '',
    `${list.source}. The checks are in checks.json.`,
    '',
    '| | Asks | State | How | Checks | Result |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

interface Index {
  version: string
  madeAt: string
  results: readonly CheckResult[]
  lists: readonly ClaimList[]
  /** What the installation reports about itself, by file. */
  facts: readonly { file: string; says: string }[]
  /** Why nothing was run. */
  why?: string
}

/** The first page, with what is red at the top. */
export function indexPage({ version, madeAt, results, lists, facts, why }: Index): string {
  const all = lists.flatMap((list) => judged(list, results).map((claim) => ({ list, claim })))
  const rows = ROWS.map(({ verdict, state }) => {
    const those = all.filter(({ claim }) => claim.verdict === verdict && (state ?? claim.state) === claim.state)
    return `| ${state === undefined ? verdict : `${verdict}: ${state}`} | ${those.length} |`
  })
  const line = ({ list, claim }: { list: ClaimList; claim: JudgedClaim }) => `- ${list.name} ${claim.id}: ${claim.asks}`
  const redLines = all.filter(({ claim }) => claim.verdict === 'red').map(line)
  return [
    '# Evidence for a security review',
    '',
    `crowsnest ${version}, made ${madeAt}. “Shown” means that each check named beside a claim ran for this folder and passed. checks.json names the tests of each.`,
    ...(why === undefined ? [] : ['', why]),
    '',
    '| Result | Claims |',
    '|---|---|',
    ...rows,
    ...(redLines.length === 0 ? [] : ['', '## Red', '', ...redLines]),
    '',
    '## Pages',
    '',
    ...lists.map(({ name, title }) => `- [${title}](${name}.md)`),
    ...facts.map(({ file, says }) => `- [${file}](${file}): ${says}`),
    '',
  ].join('\n')
}
