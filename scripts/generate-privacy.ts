import { join } from 'node:path'
import { siteConfigSchema } from '../packages/instance/src/config/site-config.ts'
import { settings } from '../src/config/settings.ts'
import { recordKinds } from '../src/storage/retention/kinds.ts'
import { DAY, HOUR, type Life, MINUTES, type RecordKind } from '../src/storage/retention/record-kind.ts'

const defaults: Record<string, unknown> = { ...siteConfigSchema.parse({}), ...settings.parse({}) }

/** `PRIVACY.md`, from the kinds of record that the sweep enforces. */
export async function generatePrivacy(): Promise<Map<string, string>> {
  const rows = recordKinds.map(
    (kind) =>
      `| ${kind.name}: ${kind.holds} | ${placeOf(kind)} | ${spanOf(kind.life)} | ${kind.seenBy} | ${kind.forgotten} |`,
  )
  const text = `# Privacy

What crowsnest keeps about people, for those people and for anyone who must answer for it. Whoever runs it is responsible for the data; the
project itself gets none: crowsnest sends no statistics to its makers.

## What is kept, and for how long?

A name in capitals is a [setting](.env.example) in days, with its default; one with dots is a setting of the embedded instance. Every worker
looks each hour for what is older and deletes it. \`npm run crowsnest -- doctor\` shows the settings in force.

| What | Where | How long | Who sees it in Slack or on the instance | \`/crowsnest forget\` |
|---|---|---|---|---|
${rows.join('\n')}

People who can read Redis or \`DATA_DIR\` can see what isn't encrypted there: [how each is protected](docs/secure.md#what-is-kept).
Processes also keep names, channels and answers in memory for minutes; that ends with the process.

## Where does it go?

| To | What |
|---|---|
| Slack | answers, files, the Home tab. They stay there as long as your workspace keeps messages |
| the instance | the question, the thread it was asked in, and which repositories count |
| the analytics service | which export, no question |
| a language model, if you set \`LLM_BASE_URL\` | the question, what it was asked in, and lines of code |
| a collector, if you set \`OTEL_EXPORTER_OTLP_ENDPOINT\` | request IDs, team and feature: no text, and no person |
| the log | request IDs, teams, queues, errors, and why somebody paused it: no question, no answer, no token |

Metrics have counts only. Backups have everything above for as long as you keep them; they are encrypted.

## How is it deleted?

- \`/crowsnest forget\` deletes what is kept about you at once. Admins can name somebody else. A backup that is restored later is cleaned again.
- \`/crowsnest disconnect\` deletes your sign-in and ends it at the instance.
- When a workspace removes the bot, everything of that workspace is deleted within a minute.
- Messages in Slack are deleted there. \`forget\` says how many conversations the instance didn’t let go of.

## What about answers?

Answers may be written by a language model, and may be wrong. Each shows the places it draws on.

Report problems as [SECURITY.md](SECURITY.md) says.
`
  return new Map([[join(import.meta.dirname, '../PRIVACY.md'), text]])
}

function placeOf({ files, tables }: RecordKind): string {
  if (tables) return '`instance.db`'
  if (files) return files.map((name) => `\`DATA_DIR/${name}\``).join(', ')
  return 'Redis'
}

function spanOf(life: Life): string {
  if (life.by === 'hand') return `until ${life.until}`
  if (typeof life.within === 'string') return `${String(defaults[life.within])} days (\`${life.within}\`)`
  if (life.within >= DAY) return counted(life.within / DAY, 'day')
  return life.within >= HOUR ? counted(life.within / HOUR, 'hour') : counted(life.within / MINUTES, 'minute')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
