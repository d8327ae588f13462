export interface OutlineSymbol {
  name: string
  /** From 1. */
  line: number
  indent: number
}

const MODIFIERS =
  '(?:(?:export|default|public|private|protected|internal|static|abstract|final|sealed|open|override|async|declare|inline|extern|unsafe|virtual|partial|data|const|local|suspend|operator|infix|tailrec|external|actual|expect|inner|value|annotation|case|implicit|mutating|fileprivate|pub(?:\\([a-z]+\\))?)\\s+)*'
const KEYWORDS =
  'function\\*?|class|@?interface|enum(?:\\s+class)?|struct|trait|fn|func|module|namespace|protocol|extension|object|record|defmodule|defp?|macro_rules!|message|service|sub|impl(?:<[^>]*>)?|union'

/** Definitions that start with a keyword, in most languages; `func (r *T) name` is Go's receiver. */
const KEYWORD = new RegExp(
  `^(\\s*)${MODIFIERS}(?:${KEYWORDS})\\s+(?:\\([^)]*\\)\\s*)?(?:[\\w$]+(?:\\.|::))*([A-Za-z_$][\\w$]*)`,
)
/** `type X`, `const X =` and the like count at the top level only: inside a function they are locals. */
const TOP_LEVEL = new RegExp(`^()${MODIFIERS}(?:type|const|let|var|val|static)\\s+(?:mut\\s+)?([A-Za-z_$][\\w$]*)`)
/** `Thing.prototype.name = function`, `exports.name = …`, `app.name = (…) =>` */
const ASSIGNED = /^()(?:[\w$]+\.)+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>|class\b)/
/** `module.exports = class Name {` */
const ASSIGNED_CLASS = /^()(?:module\.)?exports(?:\.\w+)?\s*=\s*class\s+(?!extends\b)([A-Za-z_$][\w$]*)/
/** A method with braces: `name(args) {`, with or without types. */
const METHOD =
  /^(\s+)(?:(?:public|private|protected|static|async|get|set|readonly|override|final|abstract|virtual)\s+|\*\s*)*([A-Za-z_$#][\w$]*)\s*(?:<[^>]*>)?\([^;]*\)\s*(?::\s*[^={]+|throws\s+[\w., ]+|const\s*)?\{\s*$/
/** The same with its arguments on separate lines; without a modifier it may be a call. */
const BEGUN_METHOD =
  /^(\s+)(?:(?:public|private|protected|static|async|override)\s+)+(?:\*\s*)?([A-Za-z_$#][\w$]*)\s*(?:<[^()]*>)?\([^()]*$/
/**
 * A method of Java and similar languages: `public static <T> List<T> name(…) throws X {`. One without a body, which ends with `;`,
 * doesn't count.
 */
const TYPED_METHOD =
  /^(\s+)(?:(?:public|private|protected|internal|static|final|abstract|synchronized|native|default|override|async|virtual|sealed|unsafe|new|partial|@[\w.]+(?:\([^()]*\))?)\s+)*(?:<[^>()]+>\s+)?(?!(?:return|new|throw|else|case|await|yield|assert|using|goto)\b)[A-Za-z_][\w.]*(?:<[^()]*>)?(?:\[\])*\??\s+([A-Za-z_]\w*)\s*(?:<[^()]*>)?\s*\((?:[^;=]*|[^;]*(?:,|\)\s*=>.*|\)[^;=]*))$/
/** C#'s `public TimeSpan Left {`, on a line of its own or as an expression. */
const PROPERTY =
  /^(\s+)(?:(?:public|internal|protected|private)\s+)(?:(?:static|override|virtual|abstract|sealed|new|required)\s+)*(?!(?:class|struct|record|enum|interface|delegate|event|const|readonly|static)\b)[A-Za-z_][\w.]*(?:<[^()]*>)?(?:\[\])?\??\s+([A-Za-z_]\w*)\s*(?:\{\s*|=>.*)?$/
/** Kotlin's, including the type it extends: `fun <T> List<T>.second(`. */
const KOTLIN_FUNCTION = new RegExp(
  `^(\\s*)(?:@[\\w.:]+(?:\\([^)]*\\))?\\s+)*${MODIFIERS}fun\\s+(?:<[^()]*>\\s+)?(?:[\\w<>?*, ]+\\.)*(\\w+)\\s*\\(`,
)
/** `name = async (…) => {` in a class. */
const FIELD =
  /^(\s+)(?:(?:public|private|protected|static|readonly|override)\s+)*([A-Za-z_$#][\w$]*)\s*=\s*(?:async\s*)?\([^()]*\)(?:\s*:[^=]+)?\s*=>\s*\{\s*$/
const SHELL_FUNCTION = /^()([A-Za-z_][\w:-]*)\s*\(\)\s*\{?\s*$/
/**
 * In C a type is defined only if a body follows: `struct strbuf path = …` declares a variable, `struct commit *parent_of(` a function.
 */
const C_TYPE =
  /^(\s*)(?:template\s*<[^{;]*>\s*)?(?:(?:typedef|static|const|extern)\s+)*(?:struct|enum(?:\s+class)?|union|class|namespace|@interface|@protocol)\s+(?:[A-Z][A-Z\d_]+\s+)?(?:\w+::)*([A-Za-z_]\w*)\s*(?:final\s*)?(?::[^:;=({][^;=({]*)?(?:\{.*)?$/
/** A C function: a type and a name at the left margin, with neither `;` nor `=`. */
const C_FUNCTION = /^()(?:[A-Za-z_][\w:<>,*&\s]*[\s*&])(?:\w+::)*([A-Za-z_~]\w*)\s*\([^;=]*$/
/** Where the type is on a line of its own, as in BSD and GNU: the name at the left margin, and its type above. */
const C_NAME = /^([A-Za-z_]\w*)\s*\([^;=]*$/
const C_TYPE_ALONE = /^(?!(?:else|do|return|goto|default|fi|done|esac|then)\b)[A-Za-z_][\w\s*]*$/
const C = new Set(['c', 'h', 'cc', 'cpp', 'cxx', 'hpp', 'm'])
const HEADING = /^()#{1,4}\s+(.{1,80})$/

const CONTROL = new Set([
  'if',
  'for',
  'foreach',
  'while',
  'switch',
  'catch',
  'return',
  'else',
  'elseif',
  'synchronized',
  'function',
  'with',
  'do',
  'try',
  'new',
  'await',
  'typeof',
  'constructor_',
])
const LONGEST_LINE = 300

/** A rough outline from the look of lines: good enough to cut windows and to name them, but no parser. */
export function outline(lines: readonly string[], path: string): OutlineSymbol[] {
  const patterns = patternsFor(path)
  const isC = C.has(extensionOf(path))
  const symbols: OutlineSymbol[] = []
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE || line.length < 4) continue
    const below = isC ? functionBelowType(line, lines[index - 1] ?? '') : undefined
    if (below !== undefined) symbols.push({ name: below, line: index + 1, indent: 0 })
    if (below !== undefined) continue
    for (const pattern of patterns) {
      const found = pattern.exec(line)
      const name = found?.[2]
      if (name === undefined || CONTROL.has(name)) continue
      symbols.push({ name, line: index + 1, indent: found?.[1]?.length ?? 0 })
      break
    }
  }
  return symbols
}

/** The function whose name begins a line of C, if its type is right above. */
export function functionBelowType(line: string, above: string): string | undefined {
  return C_TYPE_ALONE.test(above) ? nameAtMargin(line) : undefined
}

/** The function that a line may begin, as far as one can tell without the line above. */
export function mayBeFunction(line: string, path: string): string | undefined {
  return C.has(extensionOf(path)) ? nameAtMargin(line) : undefined
}

function nameAtMargin(line: string): string | undefined {
  const name = C_NAME.exec(line)?.[1]
  return name === undefined || CONTROL.has(name) ? undefined : name
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

function patternsFor(path: string): RegExp[] {
  const extension = extensionOf(path)
  if (['md', 'mdx', 'markdown'].includes(extension)) return [HEADING]
  if (C.has(extension)) return [C_TYPE, C_FUNCTION]
  if (
    ['json', 'yaml', 'yml', 'toml', 'txt', 'rst', 'po', 'csv', 'html', 'svg', 'xml', 'css', 'lock', 'sum'].includes(
      extension,
    )
  )
    return []
  if (extension === 'cs') return [KEYWORD, TYPED_METHOD, METHOD, PROPERTY]
  if (['java', 'groovy', 'dart'].includes(extension)) return [KEYWORD, TYPED_METHOD, METHOD]
  if (['kt', 'kts'].includes(extension)) return [KOTLIN_FUNCTION, KEYWORD, TOP_LEVEL]
  if (['sh', 'bash'].includes(extension)) return [KEYWORD, SHELL_FUNCTION]
  if (['py', 'rb', 'go', 'rs', 'ex', 'exs', 'lua'].includes(extension)) return [KEYWORD, TOP_LEVEL]
  return [KEYWORD, TOP_LEVEL, ASSIGNED_CLASS, ASSIGNED, METHOD, BEGUN_METHOD, FIELD]
}
