import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ReportsOptions, startReports } from '../../src/integrations/analytics/reports.ts'
import type { UsageRow } from '../../src/ports/index.ts'
import { outgoing } from './outgoing.ts'
import { removeDir } from './remove-dir.ts'

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

export const SECRET = 'cna_never_to_be_told'

/** An analytics service that answers as it is told, and keeps what it was asked. */
export async function startAnalytics(answer: Answer) {
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = []
  const service = { url: '', asked, answer }
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    service.answer(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  service.url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return service
}

/** The client, with a data directory of its own, at a clock that stands at half past nine. */
export async function openReports(url: string, options: Partial<ReportsOptions> = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'crowsnest-analytics-')))
  const clock = { time: Date.parse('2026-11-16T09:30:00Z'), now: () => clock.time }
  const reports = await startReports({
    url,
    token: SECRET,
    instance: 'code.example.com',
    version: '9.9.9',
    outgoing,
    renewedEveryMs: 3_600_000,
    retryWaitMs: 1,
    clock,
    ...options,
    dataDir,
  })
  onTestFinished(async () => {
    await reports.close()
    await removeDir(dataDir)
  })
  return { reports, clock, dataDir }
}

export const never = new AbortController().signal

/** All rows by user, day, client and language of all time. */
export async function allRows({
  reports,
}: Pick<Awaited<ReturnType<typeof openReports>>, 'reports'>): Promise<UsageRow[]> {
  const { rows } = await reports.usage({}, 'by_user_day_client_language', never)
  return (await Array.fromAsync(rows)).flat()
}

export function csv(body: string | Buffer): Answer {
  return (response) => response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(body)
}
