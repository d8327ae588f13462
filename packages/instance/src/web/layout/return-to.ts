/** An address of this site to go on to, from outside: anything else, or one that a browser would read otherwise, is `/`. */
export function parseReturnTo(given: string | undefined): string {
  const base = 'http://here.invalid'
  const url = given?.startsWith('/') ? URL.parse(given, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search
}
