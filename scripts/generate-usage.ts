import { join } from 'node:path'
import { GROUP_MIN } from '../src/handlers/privacy/merge-small.ts'
import { definitions } from '../src/handlers/usage/figures/definitions.ts'

/** `docs/usage.md`, from the definitions that the digest's figures carry. */
export async function generateUsage(): Promise<Map<string, string>> {
  const rows = Object.values(definitions).map(({ label, means }) => `| ${label} | ${means} |`)
  const text = `# Usage figures

All days are days in UTC, as the exports have them. Each figure stands beside that of the window before: of a month, or the beginning
of one, the same of the month before; of a week, or the beginning of one, the same of the week before; else as many days. "Active" is what the export calls so: a row whose \`Active Sourcegraph User\` is true. People are told
apart by their id on the instance, else by e-mail address, else by name; rows that name nobody count into sums only.

| Figure | Means |
|---|---|
${rows.join('\n')}

Idle seats of the window before are counted among the seats of today, since the registry keeps no past. They are left out where the
registry knows none of the active people.

## What a channel is told

- A client or language with fewer than ${GROUP_MIN} people is merged into *Others together*, which takes in the smallest groups shown until it has
  ${GROUP_MIN} people itself. So no subtraction of rows from each other or from the total leaves fewer.
- The tables by client and by language tell different figures. With the same ones, a row of one could be subtracted from a row of the
  other.
- What was done is told of whole weeks (Monday to Sunday) alone, which never overlap. From a month one could subtract its weeks, and be
  left with a Sunday of one person.
- Days and months are told in numbers of active people only, other windows not at all.
- While a week goes on, only how many people were active. What was done is told once its last day is exported, an hour after its end in
  UTC: from two answers on the way, one could subtract what few people did in between.
- With fewer than ${GROUP_MIN} people active, the channel is told so and nothing else. With fewer in the window before, sums have no comparison.
- New, returning, lost and idle people are counted, never with what they did.

Admins of the workspace are told everything in their direct messages: every group, any days, \`by user\`, and the exports themselves
(\`/usage export\`). If they ask for that in a channel, or for what a channel is not told, the answer comes by direct message.

## Asking

\`/usage\` alone is last week. \`this week\`, \`last month\` and the like are those of the asker's time zone; \`2026-10\` is a month,
\`2026-W41\` a week as ISO 8601 counts them, \`2026-10-01..2026-10-31\` any days, and \`by client\` one table alone. The head is posted where it was
asked, details and a CSV of the same figures in its thread.

## Digests

- **Who**: operators and admins have digests sent to any channel that the bot is a member of, and change or remove every digest. Others
  can have one in their own direct messages. Whoever made a digest can always change it. A digest in direct messages tells what a channel
  would be told.
- **When**: weekly, on the clock of its time zone. It tells of the last full week in UTC before its time, and waits until that week is
  exported: until 01:00 UTC on Monday, and up to twelve hours for an analytics service that fails or lags. East of UTC, Monday morning may
  be too early for the newest week; \`/digest weekly\` says so.
- **What**: the sections that were chosen, with dates and numbers as the chosen language writes them; the words are English. It can leave
  out weeks in which nobody was active. Where too few people were, the channel is told so, and its owner gets the figures if an admin.
- **When it fails**: its owner is told by direct message why, and what to do: the channel was archived or shared, the bot removed, the
  analytics service refused. If the owner cannot be reached any more, the channel is told.
`
  return new Map([[join(import.meta.dirname, '../docs/usage.md'), text]])
}
