import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startWorkspace } from '@crowsnest/workspace'
import { ADMIN, createControl, directOf, GENERAL } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { MANIFEST_PATH } from '../../src/config/neighbours.ts'
import { type Answer, csv, startAnalytics } from '../support/analytics.ts'
import { freePort } from '../support/free-port.ts'
import { newDataDir, spawnPart } from '../support/product.ts'
import { createAuthority, PROXY_PASSWORD, startProxy } from '../support/proxy.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded, isNamed } from '../support/shown.ts'

const portOf = (url: string) => Number(new URL(url).port)

const stats: Answer = (response, request) => {
  const { pathname } = new URL(request.url ?? '', 'http://stats')
  if (pathname === '/api/credits') return response.end('[{"name":"Annual","allocated":10,"consumed":4}]')
  if (pathname.endsWith('user-registry'))
    return csv('Instance user ID,Service Account,Site Admin\n1,false,true\n')(response, request)
  return csv('Instance user ID,Active User,Timestamp Date,Searches\n1,true,2026-01-05,3\n')(response, request)
}

/** Slack, an instance and analytics that only a proxy can reach, by certificates of a company's own authority. */
async function startCompany() {
  const dataDir = await newDataDir()
  const [slackPort, botPort] = await Promise.all([freePort(), freePort()])
  const slack = await startWorkspace({
    port: slackPort,
    publicUrl: 'https://slack.test',
    dataDir: `${dataDir}/workspace`,
    manifestPath: MANIFEST_PATH,
    log: createRecordedLog().log,
  })
  onTestFinished(() => slack.close())
  const [instance, analytics] = [await startScriptedInstance(), await startAnalytics(stats)]
  const { caFile, front } = createAuthority()
  const proxy = await startProxy({
    'slack.test': await front('slack.test', slackPort),
    'code.test': await front('code.test', portOf(instance.url)),
    'stats.test': await front('stats.test', portOf(analytics.url)),
  })
  const env = {
    DATA_DIR: dataDir,
    BOT_PORT: String(botPort),
    SLACK_API_URL: 'https://slack.test/api',
    SLACK_BOT_TOKEN: 'xoxb-practice-bot',
    SLACK_APP_TOKEN: 'xapp-practice-app',
    INSTANCE_URL: 'https://code.test',
    INSTANCE_TOKEN: 'sgp_secret',
    ANALYTICS_URL: 'https://stats.test',
    ANALYTICS_TOKEN: 'sams_at_secret',
    SERVICE_CHANNELS: GENERAL,
    SERVICE_REPOS: 'app',
    // As some systems spell it.
    https_proxy: proxy.url,
  }
  // By Node itself the file would be read too, from the environment alone; so it comes as people give settings.
  return {
    env: { ...env, NODE_EXTRA_CA_CERTS: caFile },
    practice: createControl(`http://127.0.0.1:${slackPort}`),
    instance,
    proxy,
  }
}

const looksSchema = z.object({ parts: z.array(z.looseObject({ name: z.string(), ok: z.boolean() })) })

async function doctor(env: Record<string, string>): Promise<{ output: string; ok: Record<string, boolean> }> {
  const { PATH = '', HOME = '' } = process.env
  const options = { cwd: ROOT, env: { PATH, HOME, ...env } }
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['src/cli/main.ts', 'doctor', '--live', '--json'],
    options,
  ).catch((error: { stdout: string; stderr: string }) => error)
  const { parts } = looksSchema.parse(JSON.parse(stdout))
  return { output: stdout + stderr, ok: Object.fromEntries(parts.map(({ name, ok }) => [name, ok])) }
}

it('every kind of request goes through the proxy: Web API, socket, reply addresses, uploads, instance, analytics', async () => {
  const { env, practice, instance, proxy } = await startCompany()
  const bot = spawnPart(env)
  await expect.poll(async () => (await practice.state()).bot.connected).toBe(true)

  await practice.command(ADMIN, GENERAL, '/crowsnest', 'doctor')
  const told = await practice.message(
    'the health',
    { channel: GENERAL, user: ADMIN },
    isNamed('health-ok', 'health-bad'),
  )
  expect(told.text).toContain('instance')
  const replies = (await practice.calls()).filter(({ method }) => method === 'response_url')
  expect(replies).toHaveLength(1)
  expect(instance.requests['tools/list']).toBeGreaterThan(0)

  await practice.command(ADMIN, GENERAL, '/usage', 'export all time')
  const direct = directOf(ADMIN)
  const { ts } = await practice.message('the export', { channel: direct }, hasEnded('answered'))
  await practice.message('the file', { channel: direct, thread_ts: ts }, ({ files }) => files?.length === 1)
  expect(new Set(proxy.targets)).toEqual(new Set(['slack.test:443', 'code.test:443', 'stats.test:443']))
  expect(bot.output()).not.toContain(PROXY_PASSWORD)
})

it('doctor looks at everything through the proxy', async () => {
  const { env } = await startCompany()
  expect((await doctor(env)).ok).toMatchObject({
    proxy: true,
    'Slack token': true,
    'Socket Mode': true,
    clock: true,
    instance: true,
    'deep search': true,
    analytics: true,
    credits: true,
  })
})
