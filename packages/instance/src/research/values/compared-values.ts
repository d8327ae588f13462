interface ComparedValue {
  /** What is measured, and that its length is: `password length`. */
  name: string
  value: string
  isDefault: false
  /** The comparison. */
  checked: string
}

const MEASURED =
  '(?:\\b(?:len|strlen|mb_strlen|count|sizeof|RuneCountInString|length)\\(\\s*\\$?(\\w[\\w.>-]*)\\s*\\)|\\$?(\\w[\\w.>-]*?)(?:\\.|->)(?:length|size|count|len|bytesize)(?:\\(\\))?)'
/** `len(password) < 6`, `name.length > MAX_NAME`. */
const COMPARED = new RegExp(`${MEASURED}\\s*(?:<=?|>=?)\\s*(\\d{1,9}\\b|[A-Z][A-Z_\\d]{3,}\\b)`, 'g')
/** An index below the length only walks through it. */
const LOOP = /^\s*(?:\}\s*)?(?:for|while)\b/
const LONGEST_LINE = 300

/** The limits that a line of code compares lengths with; 0 and 1 only tell whether there is anything. */
export function comparedOn(line: string): ComparedValue[] {
  if (line.length > LONGEST_LINE || LOOP.test(line)) return []
  return [...line.matchAll(COMPARED)].flatMap(([whole, one, other, value = '']) =>
    value === '0' || value === '1'
      ? []
      : [{ name: `${one ?? other ?? ''} length`, value, isDefault: false as const, checked: whole }],
  )
}
