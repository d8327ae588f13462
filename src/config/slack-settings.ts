import { z } from 'zod'
import { list, token, url } from './setting-kinds.ts'

export const slackSettings = {
  SLACK_BOT_TOKEN: token('xoxb-').optional().meta({
    title: 'Slack',
    description: 'Bot token. Also set one of the next two. Unset: the practice workspace',
    example: 'xoxb-…',
  }),
  SLACK_APP_TOKEN: token('xapp-')
    .optional()
    .meta({ description: 'App-level token with connections:write, for Socket Mode', example: 'xapp-…' }),
  SLACK_SIGNING_SECRET: z
    .string()
    .min(8, 'is too short')
    .optional()
    .meta({ description: 'Instead, for requests over HTTP to BOT_PORT, path /slack/events', example: '…' }),
  SLACK_CLIENT_ID: z.string().min(3, 'is too short').optional().meta({
    description:
      'Instead of the bot token, for several workspaces: people install the app at BOT_PUBLIC_URL/slack/install',
    example: '1234567890.1234567890',
  }),
  SLACK_CLIENT_SECRET: z
    .string()
    .min(8, 'is too short')
    .optional()
    .meta({ description: 'Belongs to it', example: '…' }),
  SLACK_TEAMS: list.default([]).meta({
    description: 'IDs of the workspaces and organizations that may install it',
    example: 'T0123ABCD,E0456EFGH',
  }),
  SLACK_API_URL: url
    .default('https://slack.com/api')
    .meta({ description: 'Change it for GovSlack, or for a practice workspace elsewhere' }),
}
