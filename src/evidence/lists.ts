import { c07 } from './aisvs-c07.ts'
import { c09 } from './aisvs-c09.ts'
import { c10 } from './aisvs-c10.ts'
import { c12 } from './aisvs-c12.ts'
import { type ClaimList, met } from './claim.ts'
import { slackList } from './slack-list.ts'

const AISVS = 'OWASP AISVS 1.01, https://github.com/OWASP/AISVS, in our words'
export const claimLists: readonly ClaimList[] = [
  {
    name: 'scopes',
    title: 'Scopes in Slack',
    source: 'The table that the manifest is made from',
    claims: [
      met(
        'scopes',
        'Each scope is needed, and none is missing',
        'Each names its features, methods and events: scopes.json.',
        'scopes',
      ),
      met('manifest', 'Slack takes the manifest', 'As the practice workspace checks it.', 'manifest'),
    ],
  },
  {
    name: 'data',
    title: 'What is kept, and how it ends',
    source: 'The list that PRIVACY.md is made of: records.json',
    claims: [
      met(
        'flow',
        'What people type is where its kind of record says, and nowhere else',
        'Each input of a practice installation got a word of its own. Then Redis, files, database, log, metrics, traces, the board and a backup were searched for it.',
        'canariesFlow',
        'canariesKinds',
        'kinds',
      ),
      met(
        'retention',
        'After its time it is gone',
        'Time was moved, and the same words looked for again, in Redis’s own files too.',
        'canariesTime',
        'sweep',
        'instanceSweep',
      ),
      met(
        'secrets',
        'No key and no token is in a record, log or metric',
        'The same, with each credential.',
        'canariesSecrets',
      ),
      met(
        'forget',
        'What is a person’s goes when they ask',
        'Out of Redis and files; the audit log leads to nobody.',
        'forget',
      ),
      met('board', 'The board of queues shows no text and changes nothing', 'Read-only, data hidden.', 'queueBoard'),
      met('audit', 'The audit log finds what was changed', 'A chain for each file: audit.json.', 'auditChain', 'audit'),
    ],
  },
  {
    name: 'tools',
    title: 'MCP tools',
    source: 'The definitions in the repository',
    claims: [
      met(
        'definitions',
        'The tools are as they were approved',
        'A change fails until it is approved.',
        'toolDefinitions',
      ),
    ],
  },
  { name: 'aisvs-c07', title: 'AISVS C7: what models say', source: AISVS, claims: c07 },
  { name: 'aisvs-c09', title: 'AISVS C9: agents', source: AISVS, claims: c09 },
  { name: 'aisvs-c10', title: 'AISVS C10: MCP', source: AISVS, claims: c10 },
  { name: 'aisvs-c12', title: 'AISVS C12: logs and monitoring', source: AISVS, claims: c12 },
  {
    name: 'slack',
    title: 'Slack’s list for apps',
    source: 'https://docs.slack.dev/slack-marketplace',
    claims: slackList,
  },
]
