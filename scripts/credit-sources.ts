import { knownNames } from '../src/integrations/analytics/credits/fields.ts'

const rows = Object.entries(knownNames).map(([field, names]) => `| \`${field}\` | ${names.join(', ')} |`)

/** For `docs/credits.md`: how the credits are read, with the table of names that are known. */
export const creditSources = `## Where they come from

The bot asks the analytics service for all buckets (\`GET /api/credits\`) once an hour, at a minute made of the instance's name, and
keeps one sample a bucket and hour in Redis for two years: some 200 kB a bucket and year, of 200 buckets at most.

How a service writes its buckets is not documented. The bot reads one list of them: JSON, also where it lies in objects, or CSV with commas.
A field may be written \`startDate\`, \`start_date\` or \`Start date\`, with or without the word *credits*.

| Field | Known as |
|---|---|
${rows.join('\n')}

Amounts are numbers; days are \`YYYY-MM-DD\` or ISO times with their zone. An end
that is an instant is the first moment outside the period; one whose name says *date* or *day* is a day inside. Where a bucket has no id, its
name and first day stand for it.

Names that are not in the table are given in \`CREDITS_FIELDS\`, as a field's own name or its path with dots; \`buckets\` is the list:

\`\`\`sh
CREDITS_FIELDS=buckets=data.pools,allocated=grantedUnits,consumed=burn.sum
\`\`\`

Nothing is guessed. What is missing or may mean two things (\`01/02/2026\`, \`1,5\`, \`1.000\` as text, two allocations that differ) is told by \`/credits\`,
\`doctor\` and the log, and the rest is used. Where no bucket is understood, the answer's fields are shown with what to set, and alerts
pause, saying so. They also pause where the service refuses the token, and where it has not answered for three hours.
`
