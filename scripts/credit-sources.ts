import { knownNames } from '../src/integrations/analytics/credits/fields.ts'

const rows = Object.entries(knownNames).map(([field, names]) => `| \`${field}\` | ${names.join(', ')} |`)

/** For `docs/credits.md`: how the credits are read, with the table of names that are known. */
export const creditSources = `## Where they come from

The bot asks the analytics service for all buckets (\`GET /api/credits\`) once an hour, at a minute that depends on the instance's name. It
keeps one sample per bucket and hour in Redis for two years. That is about 200 kB per bucket and year, for at most 200 buckets.

The format of a service's buckets isn't documented. The bot reads one list of them, as JSON (also inside other objects) or as CSV with commas.
A field can be written \`startDate\`, \`start_date\` or \`Start date\`, with or without the word *credits*.

| Field | Known as |
|---|---|
${rows.join('\n')}

Amounts are numbers. Days are \`YYYY-MM-DD\` or ISO times with their zone. An end with a time is the first moment after the period. An end
whose name contains *date* or *day* is the last day of the period. A bucket without an id is known by its name and first day.

For other names, set \`CREDITS_FIELDS\` to a field's own name or its path with dots. \`buckets\` is the list:

\`\`\`sh
CREDITS_FIELDS=buckets=data.pools,allocated=grantedUnits,consumed=burn.sum
\`\`\`

Nothing is guessed. If something is missing or ambiguous (\`01/02/2026\`, \`1,5\`, \`1.000\` as text, two different allocations), \`/credits\`,
\`doctor\` and the log say so, and the rest is used. If no bucket can be read, they show the answer's fields and what to set, and alerts pause
with that message. Alerts also pause if the service refuses the token, or doesn't answer for three hours.
`
