import type { List } from '../listing/asked-list.ts'
import { inWords } from '../listing/list-in-words.ts'
import { namedSo } from '../listing/list-named-so.ts'
import { ofName } from '../listing/list-of-name.ts'
import { fitsList } from '../lists/list-question.ts'
import { withoutBesides } from '../question/besides.ts'
import { folderSaid } from '../question/folder-said.ts'
import type { Kind } from './kind.ts'

/** *List all places that …, who calls X, every use of X, which classes extend X, the values of X*: exhaustive, counted, by file. */
export const allOfThem: Kind = {
  name: 'all-of-them',
  plan: 'every use or definition, counted',
  correctsWords: true,
  fits: fitsList,
  async answer(typed, means) {
    const asked = { ...typed, text: withoutBesides(typed.text).text }
    const folder = await folderSaid(asked.text, means)
    const list: List = {
      asked,
      means,
      within: { repoIds: means.repositories.map(({ id }) => id), engine: means.engine, signal: means.signal },
      folder,
      isInside: ({ path }) => folder === undefined || path === folder || path.startsWith(`${folder}/`),
    }
    return (await namedSo(list)) ?? (await ofName(list)) ?? (await inWords(list))
  },
}
