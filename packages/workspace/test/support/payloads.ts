/** The interactions that reached an app without Bolt. */
export function payloads({ received }: { received: { body: string }[] }): unknown[] {
  return received.flatMap((request) => payloadOf(request) ?? [])
}

/** What a form-encoded request carries, undefined where it is no interaction. */
export function payloadOf({ body }: { body: string }): unknown {
  const payload = new URLSearchParams(body).get('payload')
  return payload === null ? undefined : JSON.parse(payload)
}
