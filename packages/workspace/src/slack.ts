import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Changes } from './changes.ts'
import { closeServer, listen } from './http/listen.ts'
import { logFailure } from './log/failure.ts'
import { choicePage } from './oauth/consent-page.ts'
import { SocketHub } from './sockets/hub.ts'
import { type RunningWorkspace, startWorkspace, type WorkspaceOptions } from './start.ts'
import { WorkspaceClock } from './state/model/clock.ts'
import { Organization } from './state/organization.ts'

export interface SlackOptions
  extends Omit<WorkspaceOptions, 'team' | 'organization' | 'publicUrl' | 'installed' | 'botToken' | 'sockets'> {
  teams: readonly [id: string, name: string][]
  /** The organization that the teams belong to. */
  organization?: [id: string, name: string]
}

/**
 * Several practice workspaces with one app, which a person installs in each: one address for the Web API and the install page, like
 * `slack.com`, and one for each workspace's own page, files and control interface. People and channels have the same ids in all of them.
 */
export async function startSlack({
  teams,
  organization: whole,
  port,
  host = '127.0.0.1',
  dataDir,
  log,
  ...options
}: SlackOptions) {
  const clock = new WorkspaceClock((error) => logFailure(log, 'a timer failed', error))
  const sockets = new SocketHub(clock, new Changes(), log)
  const workspaces = new Map<string, RunningWorkspace>()
  const close = async () => {
    clock.close()
    await sockets.close()
    await Promise.all([...workspaces.values()].map((workspace) => workspace.close()))
  }
  const organization = whole && new Organization({ id: whole[0], name: whole[1], botToken: tokenOf(whole[0]) })
  const all = whole ? [...teams, whole] : teams
  for (const [id, name] of all) {
    const started = await startWorkspace({
      ...options,
      port: 0,
      host,
      dataDir: join(dataDir, id),
      sockets,
      log,
      team: { id, name, domain: id.toLowerCase() },
      ...(organization && { organization }),
      botToken: tokenOf(id),
      installed: 'by OAuth',
    })
    workspaces.set(id, started)
  }
  const named = new Map(all)
  const server = createServer(
    getRequestListener(async (request, env) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/oauth/v2/authorize' && !workspaces.has(searchParams.get('team') ?? '')) {
        return choose(request.url, named)
      }
      const isHere = pathname.startsWith('/api/') || pathname === '/oauth/v2/authorize'
      const team = searchParams.get('team') ?? (isHere ? await teamOf(request, pathname) : undefined)
      const [first] = workspaces.values()
      const workspace = workspaces.get(team ?? '') ?? first
      return isHere && workspace ? workspace.fetch(request, env) : new Response('not found', { status: 404 })
    }),
  )
  try {
    const url = await listen(server, port, host)
    return {
      url,
      workspaces: new Map([...workspaces].map(([id, workspace]) => [id, workspace.url])),
      async close() {
        await closeServer(server)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function tokenOf(team: string): string {
  return `xoxb-${team}-practice`
}

/**
 * Tokens and codes issued here name their team or their organization. With an organization's, the call names the workspace that it is
 * about, as https://docs.slack.dev/enterprise/organization-ready-apps describes.
 */
async function teamOf(request: Request, pathname: string): Promise<string | undefined> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const body = await request.clone().text()
  const form = new URLSearchParams(body)
  const given = bearer ?? form.get('token') ?? form.get('refresh_token') ?? form.get('code') ?? ''
  const team = /(?:^|-)([TE][A-Z0-9]{8,})[.-]/.exec(given)?.[1]
  if (!team?.startsWith('E') || pathname.startsWith('/api/auth.') || pathname.startsWith('/api/oauth.')) return team
  const about = new URL(request.url).searchParams.get('team_id') ?? form.get('team_id')
  return about ?? /"team_id":"(T\w+)"/.exec(body)?.[1] ?? team
}

function choose(asked: string, teams: ReadonlyMap<string, string>): Response {
  const nonce = randomBytes(12).toString('base64url')
  const choices = [...teams].map(([id, name]) => {
    const url = new URL(asked)
    url.searchParams.set('team', id)
    return { name, url: `${url.pathname}${url.search}` }
  })
  return new Response(String(choicePage(nonce, choices)), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    },
  })
}
