import { type FileUses, usesOfName } from '../find/uses-of-name.ts'
import { withoutDeclarations } from '../lists/declarations.ts'
import { doingSaid } from '../lists/done-to.ts'
import { asksOnlyForMembers, MEMBERS, nameSaid, OVER, ofSort, overSaid } from '../lists/list-question.ts'
import { membersOf } from '../lists/members-of.ts'
import { methodsOutside } from '../lists/types/methods-outside.ts'
import { typesOver } from '../lists/types/types-over.ts'
import { listDefinitions, listUses, usedElsewhere } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import type { List } from './asked-list.ts'

/** "Which extensions raise X" asks for those in files or folders named after extensions. */
const AMONG = /\b(?:which|what|all|every|list)(?: the| of the)? ([a-z]{4,})s (?:that |which )?(?!of\b|in\b|to\b)[a-z]+/i
const ANY_THINGS =
  /^(?:file|place|class|classe|function|method|module|package|line|caller|usage|reference|thing|piece|part|component|service|repositorie|mention|occurrence)$/
const TYPES = /\b(?:class|interface|struct|trait|object|record|protocol|type)\b/

const METHODS = /\bmethods\b/i
const DIRECTLY = /\b(?:direct(?:ly)?|immediate(?:ly)?)\b/i

/** Answers what extends a name, what members it has, or its uses. */
export async function ofName({ asked, means, within, folder, isInside }: List): Promise<Reply | undefined> {
  const { text, names } = asked
  const name = overSaid(text) ?? nameSaid(asked, folder)
  if (name === undefined) return undefined
  if (OVER.test(text)) {
    means.tell(`Looking for what extends ${name}`)
    const over = (await typesOver(name, within)).filter(isInside)
    const found = DIRECTLY.test(text) ? over.filter(({ through }) => through === undefined) : over
    if (found.length > 0) return listDefinitions({ over: name }, found, means)
  }
  if (MEMBERS.test(text)) {
    means.tell(`Listing what ${name} has`)
    const file = names.find((one) => /\.\w+$/.test(one))
    const outside = METHODS.test(text) ? await methodsOutside(name, within) : []
    const members = outside.length > 0 ? outside : ofSort(text, await membersOf(name, means, file))
    if (members.length > 0) return listDefinitions({ of: name }, members, means)
    if (asksOnlyForMembers(name, text)) return undefined
  }
  means.tell(`Counting the uses of ${name}`)
  const { files, isWhole } = await usesOfName(name, means)
  const all = files.filter(isInside)
  const inside = among(text, all)
  const doing = doingSaid(text)
  const done = doing === undefined ? [] : linesThat((line) => doing.does(line, name), inside)
  const doers = doing?.done === 'called' ? await withoutDeclarations(name, done, means) : done
  if (inside.length === 0)
    return isWhole && folder !== undefined ? usedElsewhere(name, folder, files, means) : undefined
  const said = doers.length === 0 ? {} : { done: doing?.done, of: inside }
  const chosen = inside.length < all.length ? { of: all, isChosen: true } : {}
  const isNoneOver = OVER.test(text) && overSaid(text) === name && isTypeIn(inside)
  return listUses(name, doers.length === 0 ? inside : doers, { isWhole, folder, isNoneOver, ...said, ...chosen }, means)
}

function isTypeIn(files: readonly FileUses[]): boolean {
  return files.some(({ lines }) => lines.some(({ role, text }) => role === 'definition' && TYPES.test(text)))
}

function linesThat(does: (line: string) => boolean, files: readonly FileUses[]): FileUses[] {
  const coded = files.filter(({ kind }) => kind !== 'docs')
  return coded.flatMap((file) => {
    const lines = file.lines.filter(({ text, role }) => role !== 'definition' && role !== 'comment' && does(text))
    return lines.length === 0 ? [] : [{ ...file, lines }]
  })
}

/** Only the uses in folders or files named by the noun of the question; all if there are none. */
function among(text: string, files: readonly FileUses[]): readonly FileUses[] {
  const sort = AMONG.exec(text)?.[1]?.toLowerCase()
  if (sort === undefined || ANY_THINGS.test(sort)) return files
  const those =
    sort === 'test'
      ? files.filter(({ kind }) => kind === 'test')
      : files.filter(
          ({ path, kind }) =>
            kind === 'code' && new RegExp(`(?:^|/)[\\w-]*${sort}s?(?:-[\\w-]*)?(?:/|\\.)`, 'i').test(path),
        )
  return those.length === 0 ? files : those
}
