import type { Means } from '../../kinds/kind.ts'
import { linesMatching } from '../../manifests/lines-matching.ts'
import { IN_IMAGE } from '../../values/port/port-sayings.ts'
import type { DefinedLine } from '../definitions-like.ts'

/** `ENV HOST=0.0.0.0 PORT=80`, `ENV HOST 0.0.0.0` */
const ENV = /^\s*ENV\s+(.*)$/i
const SET = /(?:^|\s)([A-Za-z_]\w*)=(?:"[^"]*"|'[^']*'|\S*)/g
const OLD_FORM = /^([A-Za-z_]\w*)\s/

/** The variables that images set, each once, those of the file nearest the root first. */
export async function variablesOfImages(means: Means): Promise<DefinedLine[]> {
  const files = await linesMatching('^\\s*ENV\\s', IN_IMAGE.path, means)
  const near = files.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
  const set = near.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) => namesIn(text).map((symbol) => ({ repo, commit, path, line, text, symbol }))),
  )
  const once = Map.groupBy(set, ({ repo, symbol }) => `${repo} ${symbol}`)
  return [...once.values()].flatMap(([first]) => first ?? [])
}

function namesIn(text: string): string[] {
  const said = ENV.exec(text)?.[1] ?? ''
  const names = [...said.matchAll(SET)].flatMap(([, name]) => name ?? [])
  const old = names.length === 0 ? OLD_FORM.exec(said)?.[1] : undefined
  return old === undefined ? names : [old]
}
