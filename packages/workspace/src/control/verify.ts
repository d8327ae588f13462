import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isJson } from '../actions/blocks/block-ids.ts'
import type { HttpTransport } from '../events/http-transport.ts'
import type { Workspace } from '../workspace.ts'
import { control, told } from './define.ts'
import { ControlProblem } from './problem.ts'

/** Slack's check before it accepts a request URL: docs.slack.dev/reference/events/url_verification */
export function verifyRoute(workspace: Workspace, http: HttpTransport | undefined) {
  return control(workspace, z.unknown(), async () => {
    if (http === undefined) throw new ControlProblem('body', 'the workspace was started without a request URL')
    const challenge = randomBytes(24).toString('base64url')
    const payload = { type: 'url_verification', token: 'practice-verification-token', challenge }
    const ack = await http.send({ kind: 'events_api', payload })
    const said = isJson(ack.body) ? ack.body.challenge : ack.body
    const reply = told(ack)
    return said === challenge ? reply : { ...reply, ok: false, error: reply.error ?? 'challenge_failed' }
  })
}
