/** About installing the app in workspaces. */
export const installWords = {
  installed: (name: string) => `crowsnest is installed in ${name}`,
  next: 'Go to Slack, invite @crowsnest to a channel, and type /crowsnest help.',
  notInstalled: 'The bot was removed from this workspace.',
  installAgain: 'install the app again: open /slack/install at BOT_PUBLIC_URL',

  nothing: 'Nothing was installed',
  cancelled: 'You can close this page.',
  tooOld: 'This page works for ten minutes, once, and in one browser. Start again.',
  notListed: (name: string, ids: string) =>
    `${name} is not in SLACK_TEAMS. An operator of crowsnest can add ${ids} there and restart.`,
  failed: 'Slack did not complete it. Try again in a minute.',
  unreachable: 'An operator of crowsnest should set BOT_PUBLIC_URL to where browsers reach this page.',
  token: 'Slack installations',
  count(teams: number, missing: readonly string[]) {
    const count = teams === 1 ? 'installed in 1 workspace' : `installed in ${teams} workspaces`
    return missing.length === 0 ? count : `${count}, not yet in ${missing.join(', ')}`
  },
  none: 'installed in no workspace yet',
  installFirst: 'open /slack/install at BOT_PUBLIC_URL',
  unreadable: (team: string) => `the token of ${team} can’t be read`,
  sameKey: 'set the SECRET_KEY that it was installed with, or install the app again',
}
