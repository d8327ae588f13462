import type { Config } from './config.ts'

/** The host of links to the instance, as people see them. */
export function linkHost({ instance, PUBLIC_URL, INSTANCE_HOST }: Config): string {
  const url = instance?.linkUrl ?? PUBLIC_URL
  return url === undefined ? INSTANCE_HOST : new URL(url).hostname
}
