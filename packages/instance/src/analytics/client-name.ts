const LONGEST = 64

/**
 * A client's name for the export: its own name for itself, else the first product in its User-Agent without the version. Both come from
 * outside, so they are reduced to lower-case letters, digits and . _ - inside.
 */
export function clientName(ownName: string | undefined, userAgent: string | null | undefined): string {
  const product = userAgent?.split(/[/ ]/, 1)[0]
  const name = (ownName?.trim() || product || '')
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  return name === 'mozilla' ? 'browser' : name
}
