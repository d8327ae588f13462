/** What a list in code may be; `fields` are those of a type, `go` constants of one type. */
export type ListSort = 'enum' | 'class' | 'go' | 'union' | 'fields' | 'list'

/** The name of a constant, in most languages. */
export const CONSTANT = /^[A-Z][A-Z\d_]+$/
const ENUM = /^\s*(?:[a-z]+(?:\([a-z]+\))? )*enum (?:class |struct )?([A-Za-z_]\w*)(?!\w|[^{(]*[,;)])/
const ENUM_CLASS = /^\s*class (\w+)\((?:[\w.]+, )*[\w.]*(?:Enum|Flag|Choices|ChoiceSet)\b/
const GO_TYPE = /^\s*type (\w+) (?:string|u?int\d*|byte)\s*(?:\/\/.*)?$/
const UNION = /^(?:export )?(?:declare )?type (\w+) =\s*(?:$|\||['"])/
/** `type Permissions struct {`, `export interface Permissions {` */
const FIELDS =
  /^\s*(?:(?:export|public|pub|declare) )*(?:type (?=\w+ struct)|struct |interface |class |record )(\w+)(?: struct)?\s*\{$/
/** A constant that holds a list or a map; in a function, it is a variable. */
const LIST =
  /^(?:\s*(?:(?:export|public|private|protected|internal|pub|static|final|readonly|const|let|var|val)(?:\([a-z]+\))? )+(?:[\w<>[\],. ?]+ )?|\s*(?=[A-Z][A-Z\d_]+\s*[:=])|(?=\w+\s*=))(\w+)(?:\s*:[^=]{1,80})?\s*=(?![=>])\s*[^=]{0,60}?(?:[[{(]|%[wi])/
/** `} layout_sets[] = {`, `static const char *names[] = {` */
const C_LIST = /^(?:\}|(?:[a-z]\w* |[a-z]\w* ?\*){1,4}\*?) ?(\w+)\[\w*\] = ?\{?\s*$/
const SQL_ENUM = /\bcreate type (?:\w+\.)?["`]?(\w+)["`]? as enum\s*\(/i
/** Its fields are what one thing has: `alerts = z.object({`. */
const SCHEMA = /=\s*[\w.]+\.\w*object\(/i
const GO_LIST = /^var (\w+) = (?:\[\]|map\[)/
const LONGEST = 400

/** The name and sort of the list that begins on a line of a file. */
export function listOn(text: string, path: string): { symbol: string; sort: ListSort } | undefined {
  if (text.length > LONGEST || SCHEMA.test(text) || /;\s*$/.test(text.replace(/[\])}];\s*$/, ''))) return undefined
  const forms = [
    ['enum', ENUM],
    ['enum', path.endsWith('.sql') ? SQL_ENUM : NEVER],
    ['class', ENUM_CLASS],
    ['go', path.endsWith('.go') ? GO_TYPE : NEVER],
    ['union', UNION],
    ['fields', FIELDS],
    ['list', path.endsWith('.go') ? GO_LIST : /\.[ch]\w*$/.test(path) ? C_LIST : LIST],
  ] as const
  for (const [sort, form] of forms) {
    const symbol = form.exec(text)?.[1]
    if (symbol !== undefined && (sort !== 'list' || isLasting(text, symbol))) return { symbol, sort }
  }
  return undefined
}

/** Further in, what isn't a constant belongs to a function. */
function isLasting(text: string, symbol: string): boolean {
  return !/^\s/.test(text) || /\b(?:static|final)\b/.test(text) || CONSTANT.test(symbol)
}

const NEVER = /(?!)/
