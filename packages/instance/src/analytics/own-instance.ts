/** Whether a host name is one of these, without a port or with one at which the instance is reached. */
export function createInstanceCheck(names: readonly string[], urls: readonly string[]): (host: string) => boolean {
  const ports = urls.map((url) => effectivePort(new URL(url)))
  return (host) => {
    const name = host.replace(/:\d+$/, '').toLowerCase()
    const port = host.slice(name.length + 1)
    return names.some((own) => own.toLowerCase() === name) && (port === '' || ports.includes(Number(port)))
  }
}

function effectivePort({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80)
}
