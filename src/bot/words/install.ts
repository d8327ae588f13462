/** About the app's installation in workspaces. */
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
  count: (teams: number) => (teams === 1 ? 'installed in 1 workspace' : `installed in ${teams} workspaces`),
  none: 'installed in no workspace yet',
}
