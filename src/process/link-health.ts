import type { Config } from '../config/config.ts'
import { linkHost } from '../config/manifest.ts'
import type { Health } from '../ports/index.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether people can open the links in answers. Undefined where they are on this machine, as with the practice workspace. */
export function linkHealth(config: Config): Health | undefined {
  if (!config.slack || LOOPBACK.test(new URL(config.slack.apiUrl).hostname)) return undefined
  const name = 'links'
  const host = linkHost(config)
  if (!LOOPBACK.test(host)) return { name, ok: true, detail: `lead to ${host}` }
  return {
    name,
    ok: false,
    detail: `lead to ${host}, which only this machine can open`,
    remedy: `set ${config.instance ? 'INSTANCE_URL' : 'PUBLIC_URL'} to an address of the instance that people in Slack can open`,
  }
}
