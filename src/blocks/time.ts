export function seconds(ms: number): string {
  return ms < 100_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}

/** A moment, shown by each reader's own clock. https://docs.slack.dev/messaging/formatting-message-text#date-formatting */
export function momentOf(atMs: number): string {
  const fallback = `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `<!date^${Math.floor(atMs / 1000)}^{date_short_pretty} {time}|${fallback}>`
}
