import { createHmac } from 'node:crypto'

export const SIGNING_SECRET = 'practice-signing-secret'
export const JSON_BODY = 'application/json'
export const FORM_BODY = 'application/x-www-form-urlencoded'

/** Posts a body to `/slack/events` with the signature that Slack would give it. `aheadS`: by how much its clock is wrong. */
export function postSigned(
  url: string,
  body: string | Uint8Array,
  contentType = JSON_BODY,
  aheadS = 0,
): Promise<Response> {
  const seconds = Math.floor(Date.now() / 1000) + aheadS
  const signature = createHmac('sha256', SIGNING_SECRET)
    .update(`v0:${seconds}:${Buffer.from(body)}`)
    .digest('hex')
  return fetch(`${url}/slack/events`, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      'x-slack-request-timestamp': String(seconds),
      'x-slack-signature': `v0=${signature}`,
    },
    body: Buffer.from(body),
  })
}
