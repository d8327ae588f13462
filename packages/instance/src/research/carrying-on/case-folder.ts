import type { Engine } from '../../ports/engine.ts'
import type { Expression } from '../../search/query/keyword-query.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { folderSaid } from '../question/folder-said.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { withoutPlace } from '../question/scope/named-repository.ts'
import { caseSaid } from './same-of-other.ts'
import { doerSaid } from './ways/by-other.ts'
import { onlySaid } from './ways/only-those.ts'

const SHORTEST = 3
const DEEPEST = 4
/** Programs that only try the code out. */
const TRIED_OUT = /(?:^|\/)(?:playgrounds?|examples?|samples?|demos?)\//i

/** The means for a question that asks the same of one of several cases, "and for sqlite?", if a folder of code is called so: they look there. */
export async function withinCase(typed: string, means: Means): Promise<Means> {
  const own = withoutPlace(typed, [])
  const only = onlySaid(own)
  const folder = only === undefined ? await folderOfCase(own, means) : await folderSaid(only, means)
  if (folder === undefined) return means
  return {
    ...means,
    // Of what was listed, only those inside: no document elsewhere is about them.
    engine: only === undefined ? means.engine : searchingIn(folder, means.engine),
    ranked: async (question) => inside(folder, await means.ranked(question)),
    functions: async (question) => inside(folder, await means.functions(question)),
    filesCalled: async (word) => inside(folder, await means.filesCalled(word)),
  }
}

function searchingIn(folder: string, engine: Engine): Engine {
  const inFolder = { kind: 'file' as const, pattern: `^${RegExp.escape(folder)}(/|$)` }
  const within = (expression: Expression | undefined) =>
    expression === undefined ? inFolder : { kind: 'and' as const, parts: [expression, inFolder] }
  return {
    ...engine,
    keywordSearch: ({ expression, ...query }, ...rest) =>
      engine.keywordSearch({ ...query, expression: within(expression) }, ...rest),
    naturalSearch: ({ expression, ...query }, ...rest) =>
      engine.naturalSearch({ ...query, expression: within(expression) }, ...rest),
  }
}

async function folderOfCase(question: string, means: Means): Promise<string | undefined> {
  const [word, ...others] = meaningfulWords(caseSaid(question) ?? doerSaid(question) ?? '')
  return word === undefined || word.length < SHORTEST || others.length > 0 ? undefined : await folderCalled(word, means)
}

/** The outermost folder of code with the word in its name, the one with the most files. */
async function folderCalled(word: string, means: Means): Promise<string | undefined> {
  const found = await means.pathsLike(`(^|[/._-])${RegExp.escape(word)}\\d*([._-][^/]*)?/`)
  const folders = found.flatMap(({ path }) => {
    const parts = path.split('/').slice(0, -1)
    const at = parts.findIndex((part) =>
      part
        .toLowerCase()
        .split(/[._-]/)
        .some((one) => one.replace(/\d+$/, '') === word),
    )
    return at === -1 || at >= DEEPEST || fileClass(path) !== 'code' || TRIED_OUT.test(path)
      ? []
      : [parts.slice(0, at + 1).join('/')]
  })
  const depth = Math.min(...folders.map((folder) => folder.split('/').length))
  const outermost = folders.filter((folder) => folder.split('/').length === depth)
  const [most] = [...Map.groupBy(outermost, (one) => one).values()].toSorted((a, b) => b.length - a.length)
  return most?.[0]
}

/** What isn't inside may still answer where nothing is. */
function inside<Place extends { path: string }>(folder: string, places: readonly Place[]): readonly Place[] {
  const own = places.filter(({ path }) => path === folder || path.startsWith(`${folder}/`))
  return own.length === 0 ? places : own
}
