/** Names that only look like several things. */
const NO_THINGS =
  /^(?:always|does|has|is|its|this|was|yes|aws|cms|dns|https?|ios|keras|kubernetes|macos|nats|news|pandas|postgres|sass|series|sms|tls|windows|\w*(?:css|js|ops|os|is|us|ss))$/i

/** Whether words name several things: "limits of the pool", but not "redis" or "running tests". */
export function isSeveral(things: string): boolean {
  const [head = ''] = things.split(/ (?:at|by|for|from|in|of|on|to|with) /i)
  const last = head.split(' ').at(-1) ?? ''
  return /[a-z]s$/i.test(last) && !NO_THINGS.test(last) && !/^\w+ing /.test(things)
}
