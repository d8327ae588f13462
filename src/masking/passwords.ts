import { type Finding, isPlaceholder, matchesOf } from './finding.ts'

const URL_PASSWORD =
  /(?<=[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/:@"'`<>]{0,100}:)[^\s/:@"'`<>(){}[\]]{3,200}(?=@[^\s@]*[a-z0-9])/gi
/** Passwords that examples use. */
const COMMON =
  /^(?:pass(?:w(?:or)?d)?|pwd?|secret|foo(?:bar)?|bar|test(?:ing)?|user(?:name)?|root|guest|admin|postgres|mysql|redis)\d{0,3}$/i

/** Passwords in URLs; the rest of the URL remains readable. */
export function findUrlPasswords(text: string): Finding[] {
  return matchesOf(text, URL_PASSWORD).flatMap(({ 0: password, index: start }) =>
    COMMON.test(password) || isPlaceholder(password)
      ? []
      : [{ start, end: start + password.length, label: 'password' }],
  )
}

const NAME =
  '(?:secret|token|passw(?:or)?d|pwd|api[_-]?key|access[_-]?key|account[_-]?key|auth[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|master[_-]?key|credentials?|authorization)'
/** A name that suggests a secret, and its value: in quotes, or up to the end of a line as in a settings file. */
const ASSIGNMENT = new RegExp(
  `(?<![A-Za-z0-9])[\\w.-]{0,40}?${NAME}(?:[_-]?[a-z0-9]{1,12}){0,2}\\\\{0,3}["'\`\\]]{0,2}[ \\t]{0,4}(?::=|=>|[:=])[ \\t]{0,4}(?:(?:b|r|f)?\\\\{0,3}["'\`](?:Bearer |Basic |token )?(?<quoted>[A-Za-z0-9+/_.~!@#$%^&*=-]{16,300})\\\\{0,3}["'\`]|(?<bare>[A-Za-z0-9+/_=-]{20,300})(?=[ \\t]*(?:$|[#;])))`,
  'gim',
)

const VALUE = '(?<value>[A-Za-z0-9+/_.~%=-]{16,300})'
/** Other ways to pair a name with a secret: in data, in a query, a header, a command or an element. */
const OTHERWISE = [
  `name["']?[ \\t]{0,4}:[ \\t]{0,4}["']?[\\w.-]{0,40}?${NAME}[\\w.-]{0,12}["']?,?\\s{1,40}["']?value["']?[ \\t]{0,4}:[ \\t]{0,4}["']?${VALUE}`,
  `${NAME}[\\w-]{0,12}["']?:[ \\t]{0,4}[>|][+-]?[ \\t]{0,4}\\r?\\n[ \\t]{1,40}${VALUE}(?=\\s|$)`,
  `[?&][\\w-]{0,20}?${NAME}=${VALUE}(?=[&#\\s"'<>)\\]]|$)`,
  `authorization["']?[ \\t]{0,4}[:=][ \\t]{0,4}["']?(?:bearer|basic|token)[ \\t]{1,4}${VALUE}`,
  `(?:(?<=\\s)-u|--user)[ =]["']?[\\w.@-]{1,60}:(?<value>[^\\s"'@]{12,200})`,
  `<[\\w:.-]{0,40}?${NAME}[\\w-]{0,12}>(?<value>[^\\s<]{12,300})(?=<)`,
  `(?:--|ENV[ \\t]|machine[ \\t][^\\n]{1,80}[ \\t])[\\w-]{0,40}?${NAME}[ \\t]{1,4}["']?${VALUE}(?=["'\\s]|$)`,
].map((form) => new RegExp(form, 'gi'))

function findOtherwise(text: string): Finding[] {
  return OTHERWISE.flatMap((form) =>
    matchesOf(text, form).flatMap(({ 0: all, index, groups }) => {
      const value = groups?.value ?? ''
      if (isPlaceholder(value) || !isRandom(value, QUOTED)) return []
      const start = index + all.lastIndexOf(value)
      return [{ start, end: start + value.length, label: 'secret' }]
    }),
  )
}

/** Values that are too random to be a word, a path or a name. */
export function findAssignments(text: string): Finding[] {
  return [...findSet(text), ...findOtherwise(text)]
}

function findSet(text: string): Finding[] {
  return matchesOf(text, ASSIGNMENT).flatMap(({ 0: all, index, groups }) => {
    const value = groups?.quoted ?? groups?.bare ?? ''
    if (isPlaceholder(value) || !isRandom(value, groups?.bare === undefined ? QUOTED : BARE)) return []
    const start = index + all.lastIndexOf(value)
    return [{ start, end: start + value.length, label: 'secret' }]
  })
}

/** Bits per character. Random base64 of 20 characters has about 4, hexadecimal 3.4, an identifier of English words less than 3.7. */
const QUOTED = { hex: 3, other: 3.6 }
const BARE = { hex: 3.2, other: 3.9 }

function isRandom(value: string, least: { hex: number; other: number }): boolean {
  if (/^[0-9a-f-]+$/i.test(value)) return /\d/.test(value) && /[a-f]/i.test(value) && entropyOf(value) >= least.hex
  // Names, paths and sentences alternate less between letters and digits.
  const changes = value.match(/\d(?=[a-z])|[a-z](?=\d)|[a-z](?=[A-Z])|[A-Z](?=[A-Z0-9][a-z])/g)?.length ?? 0
  return /\d/.test(value) && changes >= value.length / 8 && entropyOf(value) >= least.other
}

/** Shannon entropy in bits per character. */
function entropyOf(value: string): number {
  const counts = Map.groupBy(value, (character) => character)
  return counts
    .values()
    .reduce((sum, { length }) => sum - (length / value.length) * Math.log2(length / value.length), 0)
}
