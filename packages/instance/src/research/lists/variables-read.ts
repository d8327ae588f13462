import { fileClass } from '../../search/text/file-class.ts'
import { isComment } from '../evidence/is-done.ts'
import { variablesOn } from '../values/value-lines.ts'
import type { DefinedLine, Within } from './definitions-like.ts'

const READS =
  'getenv|LookupEnv|process\\.env|environ\\b|env::var|ENV\\[|ENV\\.fetch|env\\w*[^"\'=:]{0,20}(?::?=|:)\\s*["\'][A-Z]+_'
const MOST_FILES = 400

/** The environment variables that the code reads, each where it is first read. */
export async function variablesRead({ repoIds, engine, signal }: Within): Promise<DefinedLine[]> {
  const { files } = await engine.keywordSearch(
    {
      text: READS,
      expression: { kind: 'regex', pattern: READS },
      revisions: [],
      count: MOST_FILES,
      caseSensitive: false,
    },
    { repoIds },
    signal,
  )
  const read = files
    .filter(({ path }) => fileClass(path) === 'code')
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) =>
        (isComment(text) ? [] : variablesOn(text)).map((symbol) => ({ repo, commit, path, line, text, symbol })),
      ),
    )
  return [...Map.groupBy(read, ({ repo, symbol }) => `${repo} ${symbol}`).values()].flatMap(([first]) => first ?? [])
}
