import type { IncomingMessage, ServerResponse } from 'node:http'
import { HTTPModuleFunctions as slack } from '@slack/bolt'
import { z } from 'zod'
import type { Log } from '../../ports/index.ts'
import type { Take } from './intake.ts'

/** Slack's requests are small; a megabyte leaves room for the largest modal. */
const BODY_LIMIT = '1mb'
/** The same limit that Bolt has for the past. https://docs.slack.dev/authentication/verifying-requests-from-slack */
const AHEAD_MAX_S = 5 * 60

const object = z.record(z.string(), z.unknown())

/**
 * Answers a signed request from Slack: 401 if its signature or time is wrong, 400 if its body isn’t a JSON object, else as `take`
 * decides.
 */
export function answerSigned(signingSecret: string, take: Take, log: Log) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, reason: string) => {
      log.warn('a request was refused', { status, reason })
      slack.buildNoBodyResponse(response, status)
    }
    let signed: Awaited<ReturnType<typeof slack.parseAndVerifyHTTPRequest>>
    try {
      signed = await slack.parseAndVerifyHTTPRequest({ signingSecret, bodyLimit: BODY_LIMIT }, request)
    } catch (error) {
      return refuse(
        slack.isRawBodyError(error) ? error.statusCode : 401,
        error instanceof Error ? error.message : 'unreadable',
      )
    }
    const aheadS = Number(request.headers['x-slack-request-timestamp']) - Date.now() / 1000
    if (aheadS > AHEAD_MAX_S) return refuse(401, `its time stamp is ${Math.round(aheadS)} s ahead`)
    const { data: body } = object.safeParse(parseBody(signed))
    if (!body) return refuse(400, 'its body isn’t a JSON object')
    if (body.ssl_check === '1') return slack.buildSSLCheckResponse(response)
    if (body.type === 'url_verification') return slack.buildUrlVerificationResponse(response, body)
    const retryNum = slack.extractRetryNumFromHTTPRequest(request)
    await take({
      body,
      ...(retryNum !== undefined && { retryNum }),
      ack: async (answer) => slack.buildContentResponse(response, answer),
      refuse: () => slack.buildNoBodyResponse(response, 503),
    })
  }
}

function parseBody(request: Parameters<typeof slack.parseHTTPRequestBody>[0]): unknown {
  try {
    return slack.parseHTTPRequestBody(request)
  } catch {
    return undefined
  }
}
