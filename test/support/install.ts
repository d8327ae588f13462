import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSlack } from '@crowsnest/workspace'
import { ADMIN, BOT, createControl } from '@crowsnest/workspace/testing'
import { onTestFinished } from 'vitest'
import { createManifest } from '../../src/bot/manifest/create-manifest.ts'
import { manifestText } from '../../src/cli/manifest.ts'
import { createRecordedLog } from './recorded-log.ts'
import { removeDir } from './remove-dir.ts'

export const [ONE, TWO] = ['T07SLACKONE', 'T07SLACKTWO'] as const
export const ORGANIZATION = 'E07SLACKORG'
export const CLIENT = { id: '7.7', secret: 'practice-client-secret', signingSecret: 'practice-signing-secret' }

type AtEnd = (undo: () => Promise<void>) => void

interface SlackSettings {
  /** Where the bot listens. */
  botUrl?: string
  isRotating?: boolean
  /** They are in one organization, and that may have the app. */
  hasOrganization?: boolean
}

/** A practice Slack with two workspaces that have the same channels and people, with the app in neither. */
export async function startTwoWorkspaces(
  { botUrl = 'http://127.0.0.1:9', isRotating = false, hasOrganization = false }: SlackSettings = {},
  atEnd: AtEnd = onTestFinished,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-slack-'))
  atEnd(() => removeDir(dataDir))
  const manifestPath = join(dataDir, 'manifest.yml')
  const redirectUrl = `${botUrl}/slack/oauth_redirect`
  const facts = {
    host: 'code.example.com',
    requestUrl: 'https://bot.example.com/slack/events',
    redirectUrl,
    isRotating,
    isForOrganization: hasOrganization,
  }
  await writeFile(manifestPath, manifestText(createManifest(facts)))
  const slack = await startSlack({
    ...{ port: 0, dataDir, manifestPath, limits: 'off', log: createRecordedLog().log },
    requestUrl: `${botUrl}/slack/events`,
    teams: [ONE, TWO].map((id) => [id, `Team ${id}`]),
    ...(hasOrganization && { organization: [ORGANIZATION, 'Whole'] }),
  })
  atEnd(slack.close)
  const control = (team: string) => createControl(slack.workspaces.get(team) ?? '')
  return {
    url: slack.url,
    control,
    /** Has the app in a channel. */
    invite: (team: string, channel: string) => control(team).call('channel', { channel, add: [BOT] }),
    env: {
      SLACK_API_URL: `${slack.url}/api`,
      SLACK_CLIENT_ID: CLIENT.id,
      SLACK_CLIENT_SECRET: CLIENT.secret,
      SLACK_SIGNING_SECRET: CLIENT.signingSecret,
      SLACK_TEAMS: hasOrganization ? ORGANIZATION : `${ONE},${TWO}`,
    },
  }
}

/** As far as Slack sends a person back to the bot, who allowed the app: that address, and the cookie of their browser. */
export async function allowApp(botUrl: string, team: string): Promise<{ back: string; cookie: string }> {
  const begun = await fetch(`${botUrl}/slack/install`, { redirect: 'manual' })
  const [cookie = ''] = begun.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const asked = new URL(begun.headers.get('location') ?? '')
  asked.searchParams.set('team', team)
  const page = await (await fetch(asked)).text()
  const request = /name="request" value="(\w+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ request, user: ADMIN, decision: 'allow' })
  const allowed = await fetch(asked, { method: 'POST', redirect: 'manual', body })
  return { back: allowed.headers.get('location') ?? '', cookie }
}

/** A person installs the app in a workspace. */
export async function install(botUrl: string, team: string): Promise<Response> {
  const { back, cookie } = await allowApp(botUrl, team)
  return fetch(back, { headers: { cookie } })
}
