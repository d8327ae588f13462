import type { Means } from '../../kinds/kind.ts'
import { linesMatching, MOST_MATCHING } from '../../manifests/lines-matching.ts'
import { IN_IMAGE } from '../../values/port/port-sayings.ts'
import type { DefinedLine } from '../definitions-like.ts'

/** `ENV HOST=0.0.0.0 PORT=80`, `ENV HOST 0.0.0.0` */
const ENV = /^\s*ENV\s+(.*)$/i
const SET = /(?:^|\s)([A-Za-z_]\w*)=(?:"[^"]*"|'[^']*'|\S*)/g
/** Its value may have any sign. */
const OLD_FORM = /^([A-Za-z_]\w*)\s+[^\s\\]/
const GOES_ON = /\\\s*$/
const COMMENT = /^\s*#/

/** The variables that images set, each once, those of the file nearest the root first. */
export async function variablesOfImages(means: Means): Promise<{ variables: DefinedLine[]; isWhole: boolean }> {
  const files = await linesMatching('^\\s*ENV\\s', IN_IMAGE.path, means)
  const near = files.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
  const read = await Promise.all(
    near.map(async ({ repo, commit, path }) =>
      variablesSet(await means.lines({ repo, commit, path })).map((one) => ({ repo, commit, path, ...one })),
    ),
  )
  const once = Map.groupBy(read.flat(), ({ repo, symbol }) => `${repo} ${symbol}`)
  return { variables: [...once.values()].flatMap(([first]) => first ?? []), isWhole: files.length < MOST_MATCHING }
}

/** Also those of the lines on which an instruction goes on. */
function variablesSet(lines: readonly string[]): Pick<DefinedLine, 'line' | 'text' | 'symbol'>[] {
  let isOn = false
  return lines.flatMap((text, index) => {
    if (isOn && COMMENT.test(text)) return []
    const begun = ENV.exec(text)?.[1]
    const said = begun ?? (isOn ? text : undefined)
    const old = begun === undefined ? undefined : OLD_FORM.exec(begun)?.[1]
    isOn = said !== undefined && old === undefined && GOES_ON.test(text)
    const names = old === undefined ? [...(said ?? '').matchAll(SET)].flatMap(([, name]) => name ?? []) : [old]
    return names.map((symbol) => ({ line: index + 1, text, symbol }))
  })
}
