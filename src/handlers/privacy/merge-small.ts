/** Fewer people than this never stand alone in a channel. */
export const GROUP_MIN = 5

/**
 * Fit for a channel: small groups become one rest, which takes in the smallest of the others until it is not small itself. So
 * whatever is subtracted from what, each part that comes out has as many people as a group must have. `groups`: the largest first.
 * The rest is small still where all together are.
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
