/** Why the bot doesn't answer someone, or doesn't answer somewhere. */
export const refusals = {
  strangers: 'I only answer members of this workspace.',
  guests: 'I don’t answer guests, because answers can quote code that guests can’t see.',
  outOfSight:
    'I can’t check who reads this conversation, so I don’t answer here. Type `/invite @crowsnest`, or send me a DM.',
  archived: 'This channel is archived. Ask in another one.',
  notServed: (channel: string) =>
    `I’m not set up for this channel. An operator can add \`${channel}\` to SERVICE_CHANNELS.`,
  noSignIn:
    'This channel is set to answer with each person’s own account, which isn’t possible here. An operator can change that: `/crowsnest settings mode:service`',
  notAmongAskers: 'In this channel, only some people may ask me. `/crowsnest settings` shows who.',
  needsAdmin: 'Only workspace admins can do this.',
  needsOperator: 'Only workspace admins and crowsnest operators can do this.',

  queueDown: 'Sorry, I can’t take requests right now. Nothing was started. Try again in a minute.',
}

/** What to type instead. */
export const typing = {
  wrongForm: (usage: string) => `I didn’t understand that. Try ${usage}.`,
  wrongFormAs: (example: string, usage: string) => `I didn’t understand that. Try ${example}. In full: ${usage}.`,
  needsMore: (command: string, known: string) => `What should \`/${command}\` do? Try ${known}.`,
  unknownWord: (typed: string, known: string) => `I don’t know ${typed}. Try ${known}.`,
  unknown: (typed: string) => `I don’t know ${typed}. Try \`/crowsnest help\`.`,
}

/** What Slack refused, and who can change that. */
export const slackWords = {
  reinstall:
    'Slack no longer accepts the bot’s token. An operator should install the app again and set SLACK_BOT_TOKEN.',
  missingScope: 'The bot lacks a permission in Slack. An operator should run `npm run crowsnest -- doctor`.',
  notInChannel: 'I’m no longer a member of this channel. To get answers here, type `/invite @crowsnest`.',

  cannotAttach: (file: string, why: string) => `I couldn’t attach ${file}. ${why}`,
  noFilesScope:
    'I lack the permission `files:write`. An operator can paste `manifest.yml` into the app’s manifest page and install the app again.',
  noUploads: 'This workspace doesn’t allow uploads.',
  onlyPictures: 'This workspace only allows pictures.',
  noSuchType: 'This workspace doesn’t allow this type of file.',
  cancel: 'Cancel',
  hidden: (secrets: number) => (secrets === 1 ? '1 secret hidden' : `${secrets} secrets hidden`),
}

/** What a health check of Slack says. */
export const slackHealthWords = {
  token: 'Slack token',
  as: (user: string, team: string, losses: readonly string[]) => [`${user} in ${team}`, ...losses].join('. '),
  lacks: (scopes: readonly string[]) => `lacks ${scopes.join(', ')}`,
  pasteManifest: 'paste manifest.yml into the app’s manifest page and install the app again',
  silent: 'Slack doesn’t answer',
  checkNetwork: 'check the network and SLACK_API_URL',
  newToken: 'install the app again and set the new SLACK_BOT_TOKEN',
  checkAppToken: 'check SLACK_APP_TOKEN (scope connections:write) and that Socket Mode is on',
}
