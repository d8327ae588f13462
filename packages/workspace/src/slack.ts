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

export interface SlackOptions
  extends Omit<WorkspaceOptions, 'team' | 'publicUrl' | 'installed' | 'botToken' | 'sockets'> {
  teams: readonly [id: string, name: string][]
}

/**
 * Several practice workspaces with one app, which a person installs in each: one address for the Web API and the install page, as
 * `slack.com` has, and one for each workspace's own page, files and control interface. People and channels have the same ids in all.
 */
export async function startSlack({ teams, port, host = '127.0.0.1', dataDir, log, ...options }: SlackOptions) {
  const clock = new WorkspaceClock((error) => logFailure(log, 'a timer failed', error))
  const sockets = new SocketHub(clock, new Changes(), log)
  const workspaces = new Map<string, RunningWorkspace>()
  const close = async () => {
    clock.close()
    await sockets.close()
    await Promise.all([...workspaces.values()].map((workspace) => workspace.close()))
  }
  for (const [id, name] of teams) {
    const started = await startWorkspace({
      ...{ ...options, port: 0, host, dataDir: join(dataDir, id), sockets, log },
      team: { id, name, domain: id.toLowerCase() },
      botToken: `xoxb-${id}-practice`,
      installed: 'by OAuth',
    })
    workspaces.set(id, started)
  }
  const named = new Map(teams)
  const server = createServer(
    getRequestListener(async (request, env) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/oauth/v2/authorize' && !workspaces.has(searchParams.get('team') ?? '')) {
        return choose(request.url, named)
      }
      const isHere = pathname.startsWith('/api/') || pathname === '/oauth/v2/authorize'
      const team = searchParams.get('team') ?? (isHere ? await teamOf(request) : undefined)
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

/** The tokens and codes of here name their team. */
async function teamOf(request: Request): Promise<string | undefined> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const form = new URLSearchParams(bearer === undefined ? await request.clone().text() : '')
  const given = bearer ?? form.get('token') ?? form.get('refresh_token') ?? form.get('code') ?? ''
  return /(?:^|-)(T[A-Z0-9]{8,})[.-]/.exec(given)?.[1]
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
