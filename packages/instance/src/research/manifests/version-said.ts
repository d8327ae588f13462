import { ifRefused } from '../../errors/errors.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'

/** Pages that say what has to be there first. */
const PAGES =
  '^(?:docs?/)?(?:readme|contributing|install(?:ation|ing)?|getting[-_]?started|quick[-_]?start|start|setup|develop(?:ment|ing)?|hacking|requirements|prerequisites)(?:\\.(?:md|rst|adoc|txt))?$'
const DEMANDS =
  /\b(?:or (?:newer|later|higher|above|greater)|and (?:newer|later|above|up)|at least|needs?|requires?|required|minimum|supports?)\b|\d\+|>=|≥/i
const MOST = 20

/** The sentence of a first page that says which version of a runtime is needed; `named` is a pattern. */
export async function versionSaid(
  named: string,
  means: Means,
): Promise<{ sentence: string; place: ReplyPlace } | undefined> {
  const called = `(?:^|\\W)${named}\\b[^.\\d]{0,20}\\d`
  const { engine, repositories, revision, signal } = means
  const found = await engine
    .keywordSearch(
      {
        text: called,
        expression: {
          kind: 'and',
          parts: [
            { kind: 'regex', pattern: called },
            { kind: 'file', pattern: PAGES },
          ],
        },
        revisions: revision === undefined ? [] : [revision],
        count: MOST,
        caseSensitive: false,
      },
      { repoIds: repositories.map(({ id }) => id) },
      signal,
    )
    .catch(ifRefused(undefined))
  const said = new RegExp(called, 'i')
  const sentences = (found?.files ?? []).flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) =>
      withoutLinks(text)
        .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
        .filter((sentence) => said.test(sentence) && DEMANDS.test(sentence) && !/^\s*#/.test(sentence))
        .map((sentence) => ({
          sentence: sentence.replace(/^[\s>*+-]+/, '').trim(),
          place: { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] },
        })),
    ),
  )
  const depth = ({ place: { path } }: (typeof sentences)[number]) => path.split('/').length
  const isReadme = ({ place: { path } }: (typeof sentences)[number]) => /^readme/i.test(path)
  return sentences.toSorted((a, b) => Number(isReadme(b)) - Number(isReadme(a)) || depth(a) - depth(b))[0]
}
