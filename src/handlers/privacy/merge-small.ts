/** Groups with fewer people are never shown separately in a channel. */
export const GROUP_MIN = 5

/**
 * Makes groups fit for a channel: small ones become one rest, which absorbs the smallest of the others until it isn't small itself. So
 * whatever is subtracted from what, each resulting group has enough people. `groups`: the largest first. The rest is still small if
 * everyone together is.
 */
export function mergeSmall<Group>(
  groups: readonly Group[],
  isSmall: (group: Group) => boolean,
  join: (groups: readonly Group[]) => Group,
): { standing: readonly Group[]; rest: Group | undefined } {
  const standing = groups.filter((group) => !isSmall(group))
  const merged = groups.filter(isSmall)
  if (merged.length === 0) return { standing, rest: undefined }
  let rest = join(merged)
  while (isSmall(rest) && standing.length > 0) rest = join([rest, ...standing.splice(-1)])
  return { standing, rest }
}
