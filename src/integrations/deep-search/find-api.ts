import { createCached } from '../../time/cached.ts'
import type { DeepSearchApi } from './api.ts'
import { createConnectApi } from './connect-api.ts'
import { createHttp, Declined, type HttpOptions, OtherAnswer } from './http.ts'
import { createLegacyApi } from './legacy-api.ts'

interface FoundApi {
  /** Undefined if there is none that the token may use, or none answered now. */
  api: DeepSearchApi | undefined
  mayWrite: boolean
  /** A description for operators. */
  detail: string
}

export interface ApiFinder {
  /** Which interface can be used, cached for a while. Never throws, and takes at most a few seconds. */
  find(): Promise<FoundApi>
  /** Called when the cached interface turned out to be wrong. */
  forget(): void
}

interface FinderOptions extends HttpOptions {
  linkUrl: string
  now?: () => number
  /** Of each call. */
  timeoutMs?: number
}

const FOUND_LIFE_MS = 60 * 60_000
const NONE_LIFE_MS = 10 * 60_000
const OUTAGE_LIFE_MS = 60_000

const without = 'follow-ups start new conversations, and searches can’t be stopped on the instance'

/** Finds out, with free calls, which of the two interfaces an instance has and its token may use. */
export function createApiFinder(options: FinderOptions): ApiFinder {
  const { linkUrl, now = Date.now, timeoutMs = 3_000 } = options
  const http = createHttp(options)
  const connect = createConnectApi(http, linkUrl)
  const legacy = createLegacyApi(http, linkUrl)
  const found = createCached(look, ({ lifeMs }) => lifeMs, now)

  async function look(): Promise<FoundApi & { lifeMs: number }> {
    const [newer, older] = await Promise.all([tryOut(connect, timeoutMs), tryOut(legacy, timeoutMs)])
    if (typeof newer === 'object' && newer.mayWrite) {
      return {
        ...newer,
        detail: 'Deep Search API (deepsearch.v1), with follow-ups and stopping',
        lifeMs: FOUND_LIFE_MS,
      }
    }
    if (typeof older === 'object') {
      return {
        ...older,
        detail: 'Deep Search API (older version), with follow-ups and stopping',
        lifeMs: FOUND_LIFE_MS,
      }
    }
    if (typeof newer === 'object') {
      const detail = `Deep Search API (deepsearch.v1), read only: the token lacks the scope externalapi:write. So ${without}`
      return { ...newer, detail, lifeMs: FOUND_LIFE_MS }
    }
    const none = { api: undefined, mayWrite: false }
    if (newer === 'no answer' || older === 'no answer') {
      return {
        ...none,
        detail: `MCP only: the Deep Search API isn’t answering. So ${without}`,
        lifeMs: OUTAGE_LIFE_MS,
      }
    }
    const why =
      newer === 'forbidden' || older === 'forbidden'
        ? 'the token can’t use the Deep Search API (scopes externalapi:read and externalapi:write)'
        : 'the instance doesn’t have the Deep Search API'
    return { ...none, detail: `MCP only: ${why}. So ${without}`, lifeMs: NONE_LIFE_MS }
  }

  return { find: () => found.get(), forget: found.forget }
}

type TriedOut = { api: DeepSearchApi; mayWrite: boolean } | 'absent' | 'forbidden' | 'no answer'

async function tryOut(api: DeepSearchApi, timeoutMs: number): Promise<TriedOut> {
  try {
    return { api, ...(await api.probe(timeoutMs)) }
  } catch (error) {
    if (error instanceof Declined) return error.how === 'forbidden' ? 'forbidden' : 'absent'
    return error instanceof OtherAnswer ? 'absent' : 'no answer'
  }
}
