import { basename, dirname } from 'node:path'
import { BadSource } from '../errors/errors.ts'

export type Location = { kind: 'path'; path: string } | { kind: 'url'; url: string }

const SCHEMES = new Set(['https:', 'ssh:', 'git:', 'file:'])
/** `user@host:path`, ssh's short form; neither part may look like an option. */
const SCP_FORM = /^[\w.]+@[\w.][\w.-]*:(?!\/\/)[^-].*$/

/** Tells a path from a clone URL. Throws BadSource for other schemes and for credentials inside the URL. */
export function parseLocation(location: string): Location {
  if (SCP_FORM.test(location)) return { kind: 'url', url: location }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(location)) return { kind: 'path', path: location }
  if (!URL.canParse(location)) throw new BadSource('This isn’t a valid clone URL.')
  const url = new URL(location)
  if (!SCHEMES.has(url.protocol)) {
    throw new BadSource(`Clone URLs start with https, ssh, git or file, not with ${url.protocol}`)
  }
  const credentials = url.password !== '' || (url.username !== '' && url.protocol !== 'ssh:')
  if (credentials) {
    throw new BadSource(`The clone URL for ${url.host} contains credentials. Use a git credential helper instead.`)
  }
  return { kind: 'url', url: location }
}

/** Host and path, such as `github.com/owner/name`; undefined if there is no host. */
export function nameOfUrl(url: string): string | undefined {
  const scp = /^(?:[\w.]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(url)
  if (scp?.[1] !== undefined && scp[2] !== undefined) return tidy(`${scp[1]}/${scp[2]}`)
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  return hostname === '' ? undefined : tidy(`${hostname}${decodeURI(pathname)}`)
}

export function nameOfPath(path: string, { withParent = false } = {}): string {
  const folder = path.replace(/\/\.git\/?$/, '')
  return tidy(withParent ? `${basename(dirname(folder))}/${basename(folder)}` : basename(folder))
}

function tidy(name: string): string {
  return name
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\.git$/, '')
}
