/** Deep search takes no filters, so they are said in words. */
export function withinText(
  repo: string | undefined,
  rev: string | undefined,
  allowed: readonly string[] | undefined,
): string {
  const where = repo
    ? `Look in the repository ${repo}${rev ? ` at revision ${rev}` : ''}.`
    : rev
      ? `Look at revision ${rev}.`
      : ''
  return `${where}${allowed ? ` Use only the repositories ${allowed.join(', ')}.` : ''}`.trim()
}
