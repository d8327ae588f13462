export const connectWords = {
  slack:
    'Create a Slack app from manifest.yml at api.slack.com/apps. Set SLACK_BOT_TOKEN and SLACK_APP_TOKEN in .env, and restart. Every step is in docs/connect-slack.md.',
}
