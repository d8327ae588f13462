/** What the header asks for in ms: it holds seconds or a date (RFC 9110 10.2.3). */
export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined
}
