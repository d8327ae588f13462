import { GENERAL } from '@crowsnest/workspace/testing'

interface Neighbours {
  practice: { url: string }
  instance: { url: string }
}

/** For a bot beside a practice workspace and an instance of the test's own, whose repository is `org/app`. */
export function neighbourSettings({ practice, instance }: Neighbours): Record<string, string> {
  return {
    ...slackSettings(practice),
    INSTANCE_URL: instance.url,
    INSTANCE_TOKEN: 'sgp_practice',
    ANSWER_MODE: 'service',
    SERVICE_CHANNELS: GENERAL,
    SERVICE_REPOS: 'org/app',
  }
}

/** For a bot beside a practice workspace of the test's own. */
export function slackSettings(practice: Neighbours['practice']): Record<string, string> {
  return {
    SLACK_API_URL: `${practice.url}/api`,
    SLACK_BOT_TOKEN: 'xoxb-practice-bot',
    SLACK_APP_TOKEN: 'xapp-practice-app',
  }
}
