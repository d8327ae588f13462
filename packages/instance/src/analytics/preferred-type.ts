import { parseAccept } from 'hono/utils/accept'

/** The media type that an `Accept` header likes best (RFC 9110, 12.5.1); of equals, or where it likes none, the first. */
export function preferred<Type extends string>(accept: string | undefined, types: readonly [Type, ...Type[]]): Type {
  const ranges = new Map(parseAccept(accept ?? '*/*').map(({ type, q }) => [type.toLowerCase(), q]))
  const quality = (type: Type) => ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? ranges.get('*/*') ?? 0
  return types.reduce((best, type) => (quality(type) > quality(best) ? type : best))
}
