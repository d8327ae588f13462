/** Whether a host name, with or without a port, is one of these. */
export function createInstanceCheck(names: readonly string[]): (host: string) => boolean {
  const own = new Set(names.map((name) => name.toLowerCase()))
  return (host) => own.has(host.replace(/:\d+$/, '').toLowerCase())
}
