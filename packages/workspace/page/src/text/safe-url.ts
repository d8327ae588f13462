const allowed = new Set(['http:', 'https:', 'mailto:'])

/** The address if a person may be sent there, else undefined; the caller then shows the words alone. */
export function safeUrl(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return allowed.has(protocol) ? href : undefined
}
