import { join } from 'node:path'
import { definitions, GROUP_MIN } from '../src/reports/definitions.ts'

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
- Days and months are told in numbers of active people only.
- With fewer than ${GROUP_MIN} people active, the channel is told so and nothing else. With fewer in the window before, sums have no comparison.
- New, returning, lost and idle people are counted, never with what they did.

Admins see every group, by direct message.
`
  return new Map([[join(import.meta.dirname, '../docs/usage.md'), text]])
}
