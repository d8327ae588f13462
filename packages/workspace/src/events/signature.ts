import { createHmac } from 'node:crypto'

/** docs.slack.dev/authentication/verifying-requests-from-slack */
export function sign(body: string, secret: string, timestampSeconds: number): Record<string, string> {
  const digest = createHmac('sha256', secret).update(`v0:${timestampSeconds}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': String(timestampSeconds), 'x-slack-signature': `v0=${digest}` }
}
