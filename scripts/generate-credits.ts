import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '../src/handlers/alerts/figures/alert.ts'
import { TRANSITIONS } from '../src/handlers/alerts/figures/transitions.ts'
import { ALERT_KINDS } from '../src/handlers/alerts/kinds/kinds.ts'
import { EVENTS } from '../src/handlers/alerts/words/documented.ts'
import { BURN_PAIRS, BURN_SHARE_MIN } from '../src/handlers/credits/figures/burn.ts'
import { DAYS_MIN, HORIZON_DAYS } from '../src/handlers/credits/figures/forecast.ts'
import { creditDefinitions } from '../src/handlers/credits/words/definitions.ts'
import { GROUP_MIN } from '../src/handlers/usage/figures/merge-small.ts'
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

Buckets are sampled about every hour. All days are days in UTC.

| Figure | Means |
|---|---|
${figures.join('\n')}

The pairs of windows are those of "Alerting on SLOs" in [Google's SRE workbook](https://sre.google/workbook/alerting-on-slos/), scaled to
hourly data. How good the forecast is: \`npm run bench -- forecast\`.

${creditSources}
## Alerts

One message stands for a bucket and a period, and is changed in place; its history is in its thread. Since changes notify nobody, what is
as severe as anything told before is posted in the thread and in the channel. Severities: *notice* below 75 %, *warning* from 75 %
on and for burn and forecast, *serious* from 90 % on, *used up* from 100 % on. Thresholds are ${DEFAULT_SETTINGS.thresholds.join(', ')} % unless a channel has its own.

${kinds.join('\n')}
- Where 100 % is a threshold, a used-up bucket begins no burn and no forecast any more.
- An alert is resolved when nothing holds any more, and ends with its period, or when its bucket has not been told of for a day.
- While nobody takes up a warning, it is told again after 48 hours, a serious one after 24; twice at most.
- In quiet hours messages change in place, and nothing is posted but what a click brings. What happened is told afterwards, though the
  period be over by then.
- Where two alerts or more would notify at once, one summary links their messages instead.
- Data that cannot be used pauses all alerts, and the channel is told so, and why.

Alerts are off until an admin or operator switches them on in a channel: \`/credits alerts on #channel at 50,75,90 quiet 20-08\`, or
\`/credits alerts\` for a window; the first \`/credits\` of one of them in a channel offers it. Thresholds, quiet hours and their time zone
are the channel's own. Admins and operators alone acknowledge, snooze (*until Monday* is 9:00 by their own clock) and mute; others are told who
they are, and nobody is called for it. \`/credits alerts list\` shows where alerts are on, the Home page what is open in one's channels.

- An alert's message that somebody deletes is not posted anew until there is something to tell in the channel.
- Where a channel is archived, shared, has a guest or has lost the bot, nothing is posted or concluded there; whoever switched alerts
  on is told so once by direct message. When it can be posted to again, it is told how things stand then.
- What is to be posted is kept together with the state it follows from, and each message carries a tag: a process that dies in between
  loses none and repeats none.
- *What drove this?* answers in the alert's thread, of whole days up to yesterday: 2 for a fast burn, 3 for a steady one, else 7. Asked
  again within a week it is about the same days, so that nothing can be subtracted. An admin who asks also gets, by direct message, the
  figures by user and of today.

| Event | |
|---|---|
${events.join('\n')}

Each cell: the state after it, and what is done. Empty: nothing happens.

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
