import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config/config.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { createMetrics, type Metrics } from './prometheus.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Serve = (
  listen: { host: string; port: number },
  routes: Readonly<Record<string, Answer>>,
) => Promise<{ url: string; close(): Promise<void> }>

/** Where operators see the queues. */
export const QUEUES_PATH = '/queues'

export interface MetricsServer extends Metrics {
  url: string
  /** Sets what answers below `QUEUES_PATH`, once this process has queues. */
  showQueues(answer: Answer): void
}

/** Serves this process's metrics at `/metrics`, if the settings say so. */
export async function startMetrics(
  { METRICS_HOST: host, METRICS_PORT: port }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
  serve: Serve,
  lifecycle: Pick<Lifecycle, 'add'>,
): Promise<MetricsServer | undefined> {
  if (port === undefined) return undefined
  const metrics = createMetrics()
  let answerQueues: Answer = async (_, response) => void response.writeHead(404).end()
  const queues: Answer = (request, response) => answerQueues(request, response)
  const { url, close } = await serve(
    { host, port },
    { 'GET /metrics': answerMetrics(metrics), [`GET ${QUEUES_PATH}`]: queues, [`GET ${QUEUES_PATH}/*`]: queues },
  )
  lifecycle.add('metrics', close)
  return {
    ...metrics,
    url,
    showQueues(answer) {
      answerQueues = answer
    },
  }
}

function answerMetrics(metrics: Pick<Metrics, 'text'>): Answer {
  return async (_, response) => {
    const { type, body } = await metrics.text()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }
}
