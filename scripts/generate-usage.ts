import { join } from 'node:path'
import { GROUP_MIN } from '../src/handlers/privacy/merge-small.ts'
import { definitions } from '../src/handlers/usage/figures/definitions.ts'

/** `docs/usage.md`, from the definitions that the digest's figures carry. */
export async function generateUsage(): Promise<Map<string, string>> {
  const rows = Object.values(definitions).map(({ label, means }) => `| ${label} | ${means} |`)
  const text = `# Usage figures

What each number in \`/usage\` and in a digest means, and what a channel may see.

All days are in UTC, as in the exports. Each figure is compared with the previous period: a month with the month before, a week with the
week before, anything else with as many days before it. For a month or week that isn’t over, the same part of the previous one counts.

"Active" is what the export calls active: a row whose \`Active Sourcegraph User\` is true. People are told apart by their user ID on the
instance, or by email address or name if there is none. Rows without a person count in sums only.

| Figure | Means |
|---|---|
${rows.join('\n')}

Idle seats of the previous period are counted among today’s seats, since the registry has no history. They are left out if the registry
knows none of the active people.

## What is in the message, and what in its thread?

The message has the active people, the three biggest changes, a chart of weeks, the credits left, and up to two suggested steps with a
button each. The changes are those least likely to be chance: a change counts for more the larger it is and the more people are behind it.
The thread has all figures, a chart of days, the tables by client and language, and a CSV file with the same figures.

## What can a channel see?

- A client or language with fewer than ${GROUP_MIN} people is merged into *Others combined*. It takes in the smallest other groups until it has
  ${GROUP_MIN} people itself. So subtracting rows from each other, or from the total, never leaves fewer than ${GROUP_MIN} people.
- The tables by client and by language show different figures. With the same ones, a row of one could be subtracted from a row of the
  other.
- Searches, chats and completions are shown for whole weeks only (Monday to Sunday), which never overlap. Subtracting weeks from a month could
  leave one person’s Sunday.
- Days and months show only numbers of active people. Other periods show nothing.
- Until a week is over, only the number of active people is shown. The rest follows when its last day is exported, an hour after its end in
  UTC. Otherwise, comparing two reports could reveal what few people did in between.
- With fewer than ${GROUP_MIN} people active, the channel sees no figures. With fewer in the previous period, sums have no comparison.
- New, returned, inactive and idle people are counted, never with what they did.

Workspace admins can see everything by DM: every group, any days, \`by user\`, idle seats (\`/usage idle\`) and the raw exports
(\`/usage export\`). If they ask for one of these in a channel, the answer comes by DM.

## Which periods are there?

\`/usage\` without a period is last week. \`this week\`, \`last month\` and the like are in your time zone. \`2026-10\` is a month,
\`2026-W41\` an ISO 8601 week, \`2026-10-01..2026-10-31\` any days. \`by client\` shows only that table.

## When does a digest arrive?

- **Who**: operators and admins can post digests to any channel the bot is in, and change or remove every digest. Everyone can get one by
  DM. You can always change a digest you made. A digest by DM shows what a channel would see.
- **When**: weekly, in its own time zone. It covers the last full week in UTC and waits until that week is exported: until 01:00 UTC on
  Monday, or up to twelve hours if the analytics service fails or lags. East of UTC, Monday morning may be too early for the newest week;
  \`/digest weekly\` says so.
- **What**: the sections you choose, with dates and numbers in the format you choose; the words are English. It can skip weeks without
  activity. If too few people were active, the channel is told so, and an owner who is an admin gets the figures by DM.
- **If it fails**: its owner gets a DM that says why and what to do. If the owner can’t be reached, the channel is told.
`
  return new Map([[join(import.meta.dirname, '../docs/usage.md'), text]])
}
