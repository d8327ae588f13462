const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a Host header names this instance. Pages need no sign-in, so a foreign name that was made to resolve to this
 * machine (DNS rebinding) must not read them.
 */
export function createHostCheck(names: readonly string[]): (host: string | undefined) => boolean {
  const allowed = new Set([...loopback, ...names.map((name) => name.toLowerCase())])
  return (host) => {
    const url = host === undefined ? null : URL.parse(`http://${host}`)
    return url !== null && allowed.has(url.hostname)
  }
}
