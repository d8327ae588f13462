import { type Context, Hono } from 'hono'
import { type Authenticator, authenticate } from '../access/authenticate.ts'
import { logFailure } from '../errors/failure.ts'
import type { BucketStore } from '../metering/credits/buckets.ts'
import type { Log } from '../ports/log.ts'
import { exportCredits } from './export-credits.ts'
import { exportRegistry } from './export-registry.ts'
import { exportUsage } from './export-usage.ts'
import { BadParameter, type Parameter, parseQuery, type Query } from './parameters.ts'
import type { UsageRecorder } from './usage-recorder.ts'

interface AnalyticsOptions {
  dataDir: string
  access: Authenticator
  recorder: Pick<UsageRecorder, 'flush'>
  buckets: Pick<BucketStore, 'list'>
  /** Whether a host name, with or without a port, is this instance's. */
  isOwnInstance(host: string): boolean
  log: Log
}

interface Export {
  parameters: readonly Parameter[]
  /** If false, the parameter is optional, because there is only one instance. */
  needsInstance?: boolean
  answer(query: Query, accept: string | undefined): Response
}

/** The analytics reporting API. Errors are JSON: `{error}`, and `parameter` if one is at fault. */
export function createAnalyticsRoutes(options: AnalyticsOptions): Hono {
  const { dataDir, access, recorder, buckets, isOwnInstance, log } = options
  const exports: Readonly<Record<string, Export>> = {
    '/api/reports/by-user-client-date': {
      parameters: ['instanceURL', 'granularity', 'startDate', 'endDate'],
      answer({ granularity, range }) {
        recorder.flush()
        return exportUsage(dataDir, granularity, range)
      },
    },
    '/api/reports/user-registry': {
      parameters: ['instanceURL'],
      needsInstance: true,
      answer: () => exportRegistry(access.users),
    },
    '/api/credits': {
      parameters: ['instanceURL', 'startDate', 'endDate'],
      answer: ({ range }, accept) => exportCredits(buckets, range, accept),
    },
  }
  const routes = new Hono()
  for (const [path, { parameters, needsInstance = false, answer }] of Object.entries(exports)) {
    routes.get(path, async (context) => {
      const authentication = await authenticate(context.req.raw, access, {
        kind: 'analytics',
        permission: 'ANALYTICS#READ',
      })
      if ('status' in authentication) {
        if (authentication.status === 401) context.header('www-authenticate', 'Bearer')
        return refuse(context, authentication.status, authentication.body)
      }
      try {
        const query = parseQuery(new URL(context.req.url).searchParams, parameters)
        const { instanceURL } = query
        if (instanceURL === undefined && needsInstance) throw new BadParameter('instanceURL', 'instanceURL is missing')
        if (instanceURL !== undefined && !isOwnInstance(instanceURL)) {
          return refuse(context, 403, 'This token has no access to that instance.', 'instanceURL')
        }
        return answer(query, context.req.header('accept'))
      } catch (error) {
        if (error instanceof BadParameter) return refuse(context, 400, error.message, error.parameter)
        const reference = logFailure(log, 'an export failed', error, { path })
        return refuse(context, 500, `The export failed (ref ${reference}); see the instance's log.`)
      }
    })
    routes.all(path, (context) => {
      context.header('allow', 'GET, HEAD')
      return refuse(context, 405, 'Use GET to read exports.')
    })
  }
  return routes
}

function refuse(context: Context, status: 400 | 401 | 403 | 405 | 500, error: string, parameter?: string): Response {
  context.header('cache-control', 'no-store')
  return context.json({ error, ...(parameter === undefined ? {} : { parameter }) }, status)
}
