/** Whether a host name, with any port or without, is one of these. */
export function createInstanceCheck(names: readonly string[]): (host: string) => boolean {
  const own = new Set(names.map((name) => name.toLowerCase()))
  return (host) => own.has(host.replace(/:\d+$/, '').toLowerCase())
}
