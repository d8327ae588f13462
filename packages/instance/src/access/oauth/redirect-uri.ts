const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const scripted = new Set(['javascript:', 'vbscript:', 'data:', 'file:', 'blob:', 'about:', 'view-source:'])

/** https, http on the person's own machine, or a program's own scheme (OAuth 2.1, section 2.3; RFC 8252, section 7). */
export function isRedirectUri(uri: string): boolean {
  const url = URL.parse(uri)
  // User info before the host could pass for a host.
  if (url === null || uri.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:') return loopback.has(url.hostname)
  return !scripted.has(url.protocol)
}

/** Who gets the answer, in terms that nobody can choose freely: a host, or a program's scheme. */
export function receiverOf(uri: string): string {
  const url = URL.parse(uri)
  if (url === null) return uri
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : `the program for ${url.protocol} links`
}
