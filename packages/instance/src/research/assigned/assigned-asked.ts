/** A name whose value was given, with the line that gave it. */
interface AssignedAsked {
  name: string
  path: string
  line: number
}

const ASKS = /^where is `([^`]{1,80})` set, as in `([^`]{1,300}):(\d{1,7})`\W*$/

/** Asks where something is set whose value was given before, at a place as a question writes it. */
export function askingWhereSet(name: string, place: string): string {
  return `where is \`${name}\` set, as in ${place}?`
}

/** Undefined if a question isn't asked so. */
export function whereSetAsked(text: string): AssignedAsked | undefined {
  const [, name, path, line] = ASKS.exec(text.trim()) ?? []
  return name === undefined || path === undefined ? undefined : { name, path, line: Number(line) }
}
