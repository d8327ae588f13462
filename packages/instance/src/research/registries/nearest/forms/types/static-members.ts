import { linesWithin } from '../lines-within.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

const MODIFIERS =
  '(?:(?:export|default|public|private|protected|internal|abstract|final|sealed|open|static|partial|pub(?:\\([a-z]+\\))?|data|declare|unsafe) )*'
const TYPE = new RegExp(
  `^\\s*${MODIFIERS}(class|struct|object|interface|trait|protocol|extension|enum|record|type)\\s+([A-Z]\\w*)(.*)$`,
)
/** `class Mailer < Base`, `module Hooks`: all that they do, where each begins with `def`. */
const DEFINING = /^\s*(?:class|module|defmodule) ([A-Z][\w.:]*)/
const DEFINED = /^\s*def (?:self\.)?([a-z]\w*[?!]?)/
/** What only says what others have to have. */
const IS_CONTRACT = /^(?:interface|trait|protocol)$/
/** `static let none = …`, `public static func custom(`, `public static Factory create(` */
const STATIC =
  /^\s*(?:(?:public|open|final|override|readonly|async|nonisolated|internal) )*static (?:(?:final|readonly|async|let|var|func|const|val) )*(?:[\w<>[\].?, ]{1,60}? )?([A-Za-z_]\w*)\s*(?:[(=:<]|\{)/
/** `func willBoot(_ app: Application)`, `onClose(code: number): void`, `abstract fun read(): Int`, `Close() error` */
const METHOD =
  /^\s*(?:(?:public|abstract|default|async|suspend|pub|unsafe|override|mutating|static) )*(?:func |fun |fn |function |def )?(?:[A-Za-z_][\w<>[\].?,]{0,60} )?([A-Za-z_]\w*)\??\s*(?:<[^<>()]{0,60}>)?\(/
const NO_METHOD = /^\s*(?:return|if|for|while|switch|new|throw|await|super|this|assert|catch|private)\b/
const FEWEST = 3
const FEWEST_METHODS = 2
const MOST = 60
const MOST_LINES = 600
const LONGEST_LINE = 240

/** The values that a type has for others to use, and the functions that an interface or protocol asks for. */
export function staticMembers(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const [, kind = '', title, more = ''] = text.length > LONGEST_LINE ? [] : (TYPE.exec(text) ?? [])
    if (title === undefined) return definedIn(text, index, lines)
    const isContract = IS_CONTRACT.test(kind) || (kind === 'type' && /\binterface\b/.test(more))
    const within = linesWithin(lines, index, MOST_LINES).filter((one) => one.text.length <= LONGEST_LINE)
    const items = onceEach(within.flatMap((one) => namedBy(isContract ? METHOD : STATIC, one)))
    const fewest = isContract ? FEWEST_METHODS : FEWEST
    const defined = definedIn(text, index, lines)
    return items.length < fewest || items.length > MOST
      ? defined
      : [
          { form: 'fields', title: isContract ? `${title} methods` : title, by: title, line: index + 1, items },
          ...defined,
        ]
  })
}

/** That they are methods says that they are none of its values. */
function definedIn(text: string, index: number, lines: readonly string[]): FoundList[] {
  const title = text.length > LONGEST_LINE ? undefined : DEFINING.exec(text)?.[1]
  if (title === undefined) return []
  const all = onceEach(linesWithin(lines, index, MOST_LINES).flatMap((one) => namedBy(DEFINED, one)))
  const items = all.filter(({ name }) => name !== 'initialize')
  return items.length < FEWEST || items.length > MOST
    ? []
    : [{ form: 'fields', title: `${title} methods`, by: title, line: index + 1, items }]
}

function namedBy(form: RegExp, { text, line }: { text: string; line: number }): FoundItem[] {
  const name = NO_METHOD.test(text) ? undefined : form.exec(text)?.[1]
  return name === undefined ? [] : [{ name, line }]
}
