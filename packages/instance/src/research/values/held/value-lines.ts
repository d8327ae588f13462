import { FORMS, LITERAL } from './forms.ts'
import { isLayout } from './layout.ts'
import { unwrapped } from './unwrapped.ts'

/** A name with the value that a line gives it. */
export interface DefinedValue {
  name: string
  value: string
  /** It is a setting, and this is its default. */
  isDefault: boolean
}

const NEUTRAL = /^(?:0|''|""|``|null|nil|undefined|None)$/
/** process.env.NAME, os.Getenv("NAME"), os.environ["NAME"], ENV['NAME'], env::var("NAME"), System.getenv("NAME") */
const ENVIRONMENT =
  /\bprocess\.env(?:\.|\[["'])([A-Za-z_]\w+)|\b(?:getenv|env|env\.(?:Get|IsSet)\w*|LookupEnv|environ\.get|env::var(?:_os)?|ENV\.fetch|get_?env\w*|env_[a-z]+(?:\.call)?)!?\(\s*["']([A-Za-z_]\w+)["']|\b(?:environ|ENV)\[["']([A-Za-z_]\w+)["']/gi
/** debugEnv = "APP_DEBUG", ENV_DEBUG = 'APP_DEBUG', envvar="APP_DEBUG", but not `environment` or `envelope` */
const NAMED_VARIABLE =
  /\b(?:\w*_|\w*(?=Env))?(?:[eE]nv(?!(?!var)[a-z])|ENV(?!(?!VAR)[A-Z]))\w*\b[^"'=:]{0,60}(?::?=|:)\s*["']([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["']/g
/** `public int KeepCount { get; set; } = 10;` */
const ACCESSORS = /\{ ?get;(?: ?(?:\w+ )?\w+;){0,3} ?\}/
/** `NotFound ExitCode = 4` in a block of constants: the name comes first. */
const GO_TYPED = /^(\s*(?!(?:const|var|type|return|case|go|defer)\b)[A-Za-z_]\w*)\s+(?:\w+\.)?[A-Za-z]\w*\s*=(?!=)/
const LONGEST_LINE = 300
const LONGEST_VALUE = 80

/** The names that a line of code or configuration gives values to. */
export function valuesOn(line: string, path = ''): DefinedValue[] {
  if (line.length > LONGEST_LINE || !/[=:,(?|]|#\s*define|^\s*@/.test(line)) return []
  const plain = withoutComment(line).replace(ACCESSORS, ' ')
  const code = path.endsWith('.go') ? plain.replace(GO_TYPED, '$1 =') : plain
  const found = new Map<string, DefinedValue>()
  for (const { pattern, isDefault } of FORMS) {
    for (const match of code.matchAll(pattern)) {
      const groups = match.slice(1).filter((group) => group !== undefined)
      const [name = '', value = ''] = groups
      if (value === '' || value.length > LONGEST_VALUE || found.has(name)) continue
      // `(size ?? 0) + 1` only guards against nothing there.
      const isGuard = /\?\?|\|\|/.test(match[0]) && NEUTRAL.test(value.trim())
      if (isLayout(name, code)) continue
      // `KEYS[1]` is not a constant.
      if (/[\w\])]$/.test(value) && code[match.index + match[0].length] === '[') continue
      found.set(name, { name, value: unwrapped(value.trim()), isDefault: isDefault && !isGuard })
    }
  }
  return [...found.values()]
}

/** Files with one setting a line: `port 6379`. */
export const ENVIRONMENT_FILE = /(?:^|[/.])env(?:\.(?:example|sample|template|dist|defaults?|local))?$/i
export const SETTINGS_FILE = new RegExp(`\\.(?:conf|cnf|cfg|ini|properties)$|${ENVIRONMENT_FILE.source}`, 'i')
const SETTING = /^\s*[#;]?\s?([a-z][\w.-]{2,60})(?:\s+|\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=]+)\s*$/i

/** `name: value` in Java's properties. */
const PROPERTY = /^\s*([a-z][\w.-]{2,60}): *(?!\/\/)(\S+)\s*$/i

/** `# UPLOAD_LIMIT=`: nothing is set as long as nobody does. */
const UNSET = /^\s*[#;]\s?([A-Z][A-Z\d_]{2,60})=\s*$/

/** `port 6379` in a file of settings; with a mark of comments, the default of a setting that isn't set. */
export function settingOn(line: string, path = ''): DefinedValue[] {
  if (line.length > LONGEST_LINE) return []
  const [, name = '', value = ''] = SETTING.exec(line) ?? ((path.endsWith('.properties') && PROPERTY.exec(line)) || [])
  const [, unset = ''] = (ENVIRONMENT_FILE.test(path) && UNSET.exec(line)) || []
  if (unset !== '') return [{ name: unset, value: '', isDefault: true }]
  return value === '' || /[.:,]$/.test(name) || /[,:;]$/.test(value) ? [] : [{ name, value, isDefault: true }]
}

/** The environment variables that a line of code reads or has a name for. */
export function variablesOn(line: string): string[] {
  if (line.length > LONGEST_LINE || !/env/i.test(line)) return []
  return [...line.matchAll(ENVIRONMENT), ...line.matchAll(NAMED_VARIABLE)].map(
    (match) => match.slice(1).find((name) => name !== undefined) ?? '',
  )
}

/** `isSlow ? 10000 : 5000` */
const CHOICE = new RegExp(`^[\\w.!]+\\??(?:\\(\\))?\\s*\\?\\s*(?:${LITERAL})\\s*:`)
/** `['json', 'form']` */
const BLOCK = /^(?:\[.*\]|\{.*\}|\([^,]*,.*\))$/
/** `LogLevel.Info`, `Mode::Strict`, `http.StatusOK` */
const MEMBER = /^(?:[A-Z]\w*(?:\.|::)[A-Z]\w*|http\.Status[A-Z]\w*)$/
/** `$20` of a query. */
const PLACEHOLDER = /^\$\d+$/

/** `:label="t('rate.help')"` is looked up where it is shown. */
const BOUND = /^["'`]\$?\w+\(.*\)["'`]$/
const TAKEN_APART = /^[a-z_$][\w$.]*\.(?:r?split|slice|substr\w*|substring|r?partition|replace\w*|sub|match|charAt)\(/

/** How likely a value is a literal and not the name of something else: 1 for a literal. */
export function literalness(value: string): number {
  // Initial values, before anything is set.
  if (/^(?:-?[01]|""|'')$/.test(value)) return 0.6
  if (/^\([\d\s*+/._-]+\)$/.test(value)) return 1
  if (PLACEHOLDER.test(value)) return 0.05
  if (isOnlyFilledIn(value)) return 0.15
  if (CHOICE.test(value) || BLOCK.test(value)) return 0.9
  if (/^-?\d[\d_.]*\w{0,3}(?:\s*(?:[*+/-]|<<)\s*[\w.()<* ]+)?$/.test(value)) return 1
  if (/^["'`]/.test(value)) return BOUND.test(value) ? 0.15 : 0.95
  if (/^(?:true|false|True|False)$/.test(value)) return 0.8
  // Computed from what only a run knows: `time.Duration(config.GetTimeout()) * time.Second`, `elapsed.Seconds() * 1e3`, `$current + 1`.
  if (/^[a-z]\w*\.(?:(?:milli|micro|nano)?seconds|minutes|hours)\(\)/i.test(value)) return 0.15
  if (/\b[gG]et[A-Z]\w*\(|^(?:Math\.)?(?:max|min)\(.*[a-z]{3}/.test(value)) return 0.15
  if (/^[\w$>.-]*[a-z][\w$]*\s*[+-]\s*\d/.test(value)) return 0.15
  if (/^(?:nil|null|None|undefined|NULL)$/.test(value)) return 0.5
  if (
    /^(?:time|Duration|Timeout|\w*timedelta|\w*Seconds|\w*Duration)\b/i.test(value) &&
    /\d|Second|Minute|Hour|Day/.test(value)
  )
    return 1
  if (/^[a-z][\w$.]*\s*[*/]\s*\d/.test(value)) return 0.15
  // A part of what only a run knows: `pwhash.split("$", 2)`.
  if (TAKEN_APART.test(value)) return 0.15
  // `CharField(max_length=128)` is what it may be, not what it is.
  if (/^[\w.]+\([^()]*\b\w+=/.test(value)) return 0.2
  if (/^(?:make|new|append|len|range|Array|vec!?|Some|parse\w*)\b|^\w+</.test(value)) return 0.15
  // An index says nothing of the value: `trim(parts[0], prefix)`.
  if (/\d/.test(value.replace(/\[\d+\]/g, '')) && !/^[a-z]\w*$/i.test(value)) return 0.7
  return isConstant(value) || MEMBER.test(value) ? 0.6 : 0.15
}

const FILLED_IN = /[#$]\{[^{}]*\}/g

/** A text that only a run knows: `"#{file}:#{line}"`. */
function isOnlyFilledIn(value: string): boolean {
  const rest = value.replace(FILLED_IN, '')
  return rest !== value && /^["`]/.test(value) && !/[A-Za-z\d]/.test(rest)
}

/** `DEFAULT_SIZE`, `defaults.size`: the value is defined elsewhere. */
export function isConstant(value: string): boolean {
  return /^(?:[\w$]+\.)*[A-Z][A-Z\d_]{2,}$|^[kK]?[dD]efault[A-Z]\w+$/.test(value)
}

function withoutComment(line: string): string {
  return line.replace(/(?:^|\s)(?:\/\/|\/\*|--\s).*$/, '').replace(/\s#\s.*$/, '')
}

/** A text as code would write it; files of settings leave out the quotes. */
export function inQuotes(value: string, path: string, shape: string): string {
  return shape === 'text' && SETTINGS_FILE.test(path) && /^[^"'`\d]/.test(value) ? `"${value}"` : value
}
