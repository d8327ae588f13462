import { fileClass } from '../../search/text/file-class.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import type { NamedDefinition } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import type { Lookups } from '../find/lookups.ts'
import { stemOf } from '../passages/terms.ts'
import { isAsideFromProgram } from './aside-from-program.ts'

const CALL = /(?<![\w$])((?:[\w$]+(?:\.|->|::))?)([A-Za-z_$][\w$]{3,60})\s?(?:<[\w, ]{1,40}>)?\(/g
const KEYWORD =
  /^(?:catch|elif|else|foreach|function|isinstance|match|print|printf|println|require|return|sizeof|super|switch|throw|typeof|while|with|assert\w*|warn\w*|error|debug|info|trace|constructor|toString|push|append|join|slice|filter|forEach|includes|format|test|replace|split|import|keys|values|entries|resolve|reject|emit|close|call|apply|bind|then|Lock|Unlock|length|make|panic|Error\w*|new\w{0,3})$/
export const COMMENT_LINE = /^\s*(?:\/\/|\/?\*|#|--)/
/** So many names are looked up. */
const LOOKED_UP = 8
const MOST = 3
/** A name that more things have says nothing of which is called. */
const FEW = 2
const LONGEST = 600

/** What a function calls that is defined in the same repository: what has words of the question comes first, the rest as it is called. */
export async function nextCalls(
  {
    path,
    repo,
    symbol,
    startLine,
    endLine,
  }: { repo: string; commit: string; path: string; symbol: string; startLine: number; endLine: number },
  lines: readonly string[],
  words: readonly string[],
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<NamedDefinition[]> {
  const asked = new Set(words.map(stemOf))
  const body = lines.slice(startLine, Math.min(endLine, startLine + LONGEST)).filter((text) => !COMMENT_LINE.test(text))
  const called = body.flatMap((text) =>
    [...text.replace(/"[^"]*"|'[^']*'/g, '""').matchAll(CALL)].map(([, , name = '']) => name),
  )
  const names = [...new Set(called)].filter((name) => name !== symbol && !KEYWORD.test(name))
  const worth = (name: string) => wordsIn(name).filter((word) => asked.has(stemOf(word))).length
  const first = names.toSorted((a, b) => worth(b) - worth(a)).slice(0, LOOKED_UP)
  const found = await Promise.all(first.map((name) => definitionsNamed(name, lookups)))
  const meant = found.flatMap((all) => {
    const ours = all.filter(
      (one) => one.repo === repo && fileClass(one.path) === 'code' && !isAsideFromProgram(one.path),
    )
    const [only] = ours
      .filter((one) => one.path === path)
      .concat(ours.length <= FEW && wordsIn(ours[0]?.symbol ?? '').length > 1 ? ours : [])
    return only === undefined || (only.path === path && only.line >= startLine && only.line <= endLine) ? [] : [only]
  })
  return meant.slice(0, MOST)
}
