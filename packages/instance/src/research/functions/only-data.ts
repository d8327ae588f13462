/** Shorter ones are read at a glance. */
const LONG = 40
const MOSTLY = 0.75
/** Among settings may be functions that do something. */
const ACTS = /^\s*(?:return|if|for|while|switch|match)\b/
const FEW = 1
const LONGEST_LINE = 300
/** `Name: value,`, `"name" => value,`, `{`, `},`, or an item alone. */
const ENTRY =
  /^(?:(?:["'`]?[\w.$-]+["'`]?|\[[^\]]{1,40}\])\s*(?::|=>|=)\s*.*[,{[(]|["'`][^"'`]*["'`],?|[\]})]+,?;?|[\w.&*[\]]*[{[(]|)\s*(?:\/\/.*|#.*)?$/

/** Whether a function only makes a table, such as one of all defaults: it has the words of anything, and does nothing. */
export function isOnlyData(
  lines: readonly string[],
  { startLine, endLine }: { startLine: number; endLine: number },
): boolean {
  const body = lines.slice(startLine, endLine - 1)
  if (body.filter((line) => ACTS.test(line)).length > FEW) return false
  return (
    body.length > LONG &&
    body.filter((line) => line.length <= LONGEST_LINE && ENTRY.test(line.trim())).length >= body.length * MOSTLY
  )
}
