import type { Config } from './config.ts'

/** The host of links to the instance, as people see them. */
export function linkHost({ instance, PUBLIC_URL, INSTANCE_HOST }: Config): string {
  const url = instance?.linkUrl ?? PUBLIC_URL
  return url === undefined ? INSTANCE_HOST : new URL(url).hostname
}

/** The manifest as it stands, with the one host whose links Slack tells the bot about. */
export function manifestFor(manifest: string, host: string): string {
  const made = manifest.replace(/^( +)unfurl_domains:\n(?:\1 +- .*\n)+/m, `$1unfurl_domains:\n$1  - ${host}\n`)
  if (!made.includes(`- ${host}\n`)) throw new Error('the manifest has no unfurl_domains')
  return made
}
