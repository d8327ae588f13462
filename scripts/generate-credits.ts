import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '../src/handlers/alerts/figures/alert.ts'
import { TRANSITIONS } from '../src/handlers/alerts/figures/transitions.ts'
import { ALERT_KINDS } from '../src/handlers/alerts/kinds/kinds.ts'
import { EVENTS } from '../src/handlers/alerts/words/documented.ts'
import { BURN_PAIRS, BURN_SHARE_MIN } from '../src/handlers/credits/figures/burn.ts'
import { DAYS_MIN, HORIZON_DAYS } from '../src/handlers/credits/figures/forecast.ts'
import { creditDefinitions } from '../src/handlers/credits/words/definitions.ts'
import { GROUP_MIN } from '../src/handlers/privacy/merge-small.ts'
import { creditSources } from './credit-sources.ts'

const states = Object.entries(TRANSITIONS)

/** `docs/credits.md`, from the definitions of the figures and the table that alerts follow. */
export async function generateCredits(): Promise<Map<string, string>> {
  const figures = creditDefinitions({
    pairs: BURN_PAIRS,
    burnShareMin: BURN_SHARE_MIN,
    horizonDays: HORIZON_DAYS,
    daysMin: DAYS_MIN,
    groupMin: GROUP_MIN,
  }).map(({ label, means }) => `| ${label} | ${means} |`)
  const kinds = Object.values(ALERT_KINDS).map(({ means }) => `- ${means}`)
  const events = Object.entries(EVENTS).map(([name, means]) => `| ${name} | ${means} |`)
  const rows = Object.keys(EVENTS).map((event) => {
    const cells = states.map(([state, transitions]) => cell(state, new Map(Object.entries(transitions)).get(event)))
    return `| ${event} | ${cells.join(' | ')} |`
  })
  const text = `# Credits

How the credit figures and alerts are made. To turn alerts on, see [reports](report.md).

Buckets are read about every hour. Days are in UTC.

| Figure | Means |
|---|---|
${figures.join('\n')}

The pairs of windows come from "Alerting on SLOs" in [Google's SRE workbook](https://sre.google/workbook/alerting-on-slos/), scaled to
hourly data. To see how good the forecast is, run \`npm run bench -- forecast\`.

${creditSources}
## Alerts

Each bucket has one message per period. It changes in place, and its history is in its thread. Edits don't notify anyone, so news that is
at least as severe as before is also posted in the thread and in the channel. There are four severities: *notice* below 75%,
*warning* from 75% and for burn and forecast, *serious* from 90%, and *used up* at 100%. Thresholds are ${DEFAULT_SETTINGS.thresholds.join(', ')}% unless a
channel has its own.

${kinds.join('\n')}
- If 100% is a threshold, a used-up bucket starts no new burn or forecast.
- An alert is resolved when nothing is wrong any more. It ends with its period, or when its bucket has been missing for a day.
- A warning that no one acknowledges is posted again after 48 hours, a serious one after 24, at most twice.
- In quiet hours, messages change in place, and only clicks cause posts. The rest is posted afterwards, even if the period is over.
- If two or more alerts would notify at once, one summary links their messages instead.
- If the data can't be read, all alerts pause, and the channel sees why.

Alerts are off until an admin or operator turns them on in a channel with \`/credits alerts on #channel at 50,75,90 quiet 20-08\`, or with the
form that \`/credits alerts\` opens. The first \`/credits\` of an admin or operator in a channel offers it. Credits are checked at once, and
then every hour. *Send a test* posts an example in the channel. Only admins and operators can acknowledge, snooze (*until Monday* means
9:00 in their time zone) and mute. Others see who can. \`/credits alerts list\` shows where alerts are on, and the Home tab shows
open alerts in your channels.

- If someone deletes an alert's message, it is posted again only when there is news.
- If a channel is archived, shared, has a guest or has removed the bot, nothing is posted there. Whoever turned alerts on gets one DM about
  it. When posting works again, the channel sees where things are.
- What will be posted is stored together with the alert's state, and each message has a tag. A crash in between loses nothing and repeats nothing.
- *What drove this?* answers in the alert's thread, for whole days up to yesterday: 2 for a fast burn, 3 for a steady one, otherwise 7. If asked
  again within a week it uses the same days, so that nothing can be subtracted. Admins also get the figures by user, including
  today, in a DM.

| Event | Means |
|---|---|
${events.join('\n')}

Each cell shows the next state and what the bot does. An empty cell means that nothing happens.

| | ${states.map(([state]) => state).join(' | ')} |
|---|${states.map(() => '---|').join('')}
${rows.join('\n')}
`
  return new Map([[join(import.meta.dirname, '../docs/credits.md'), text]])
}

function cell(state: string, transition: { to: string; effects: readonly string[] } | undefined): string {
  if (!transition || (transition.to === state && transition.effects.length === 0)) return ''
  return [`**${transition.to}**`, ...transition.effects].join(' ')
}
