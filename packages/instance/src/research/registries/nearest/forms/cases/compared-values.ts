import type { OutlineSymbol } from '../../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../../search/text/symbol-ranges.ts'
import { type FoundList, onceEach } from '../list-form.ts'
import { nearRuns } from '../near-runs.ts'

const WHAT = '([A-Za-z_$][\\w$]{0,40}(?:(?:\\.|->|\\?\\.)[\\w$]{1,40}){0,4}(?:\\(\\))?)'
const TEXT = '(?:"([^"\\s]{1,40})"|\'([^\'\\s]{1,40})\')'
/** `mode == "fast"`, `type == String.class`, `strcmp(next, "fast") == 0`, `"fast".equals(mode)`, `annotation instanceof Get` */
const FORMS = [
  new RegExp(`(?<![\\w$.>])${WHAT} ?(?:[!=]==?|eq) ?(?:${TEXT}|([A-Z]\\w{0,40})(?:\\.class|::class)\\b)`, 'g'),
  new RegExp(`\\bstrn?(?:case)?(?:cmp|eq)\\(${WHAT}, ${TEXT}`, 'g'),
  new RegExp(`(?<![\\w$.>])${WHAT}\\.equals(?:IgnoreCase)?\\(${TEXT}\\)`, 'g'),
  new RegExp(`(?<![\\w$.>])${WHAT} (?:instanceof|is) ([A-Z]\\w{1,40})\\b`, 'g'),
  /** `case request.HasParam(r, "groups"):`, `if options.include?("groups")`: one function asks for each. */
  new RegExp(
    `^\\s*(?:case|(?:\\} )?(?:else )?if|elif|elsif) \\(?!?(?!str\\w*(?:cmp|eq)\\b)${WHAT.replace('(?:\\(\\))?', '')}\\((?:\\w{1,20}, ?)?${TEXT}\\)`,
    'g',
  ),
]
/** Without it, a line compares nothing. */
const COMPARES =
  /[!=]=|\beq\b|cmp\(|\bstr\w*eq\(|\.equals|instanceof| is [A-Z]|^\s*(?:case|(?:\} )?(?:else )?if|elif|elsif)\b.*["']/
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\[)|--)/
const FEWEST = 3
const LONGEST_LINE = 300
/** How far one may be from the next. */
const NEAR = 30

/** What one thing is compared with, one after another. */
export function comparedValues(lines: readonly string[], symbols: readonly OutlineSymbol[]): FoundList[] {
  const compared = lines.flatMap((text, index) =>
    text.length > LONGEST_LINE || !COMPARES.test(text) || COMMENT.test(text)
      ? []
      : comparedOn(text).map(({ what, name }) => ({ key: what, name, line: index + 1 })),
  )
  return nearRuns(compared, NEAR).flatMap(({ key, items }): FoundList[] => {
    const once = onceEach(items)
    const line = once[0]?.line ?? 1
    if (once.length < FEWEST) return []
    return [{ form: 'inline', title: `${enclosingSymbol(line, lines, symbols)?.name ?? ''} ${key}`, line, items: once }]
  })
}

function comparedOn(text: string): { what: string; name: string }[] {
  return FORMS.flatMap((form) =>
    [...text.matchAll(form)].flatMap(([, what = '', ...names]) => {
      const name = names.find((one) => one !== undefined)
      return name === undefined ? [] : [{ what, name }]
    }),
  )
}
