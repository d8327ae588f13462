import type { Means } from '../kinds/kind.ts'
import { countTests, testsCounted } from '../lists/count-tests.ts'
import { filesAsked, filesLike } from '../lists/files-like.ts'
import { EVERY, VARIABLES } from '../lists/list-question.ts'
import { listFiles } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import { type List, wordsIn } from './asked-list.ts'
import { listDeclared } from './list-declared.ts'
import { listVariables } from './list-variables.ts'

/** Answers questions for things by their names: files, environment variables, names with a prefix. */
export async function namedSo({ asked: { text }, means, within, folder, isInside }: List): Promise<Reply | undefined> {
  const counts = testsCounted(text)
  if (counts?.said.every((said) => said === folder || said === means.revision || isServed(said, means))) {
    means.tell('Counting the tests')
    const counted = await countTests(isInside, means)
    if (counted !== undefined) return counted
  }
  const files = EVERY.test(text) ? filesAsked(text) : undefined
  if (files !== undefined) {
    means.tell(`Listing ${files.said}`)
    const { files: found, isWhole } = await filesLike(files, within)
    const inside = found.filter(isInside)
    if (inside.length > 0) return listFiles({ said: files.said, folder, isWhole }, inside, means)
  }
  const declared = await listDeclared({ text, folder, isInside }, within, means)
  if (declared !== undefined) return declared
  if (!VARIABLES.test(text)) return undefined
  return listVariables({ text, folder, isInside, wordsOf: (rest) => wordsIn(rest, folder, means) }, within, means)
}

function isServed(name: string, { repositories }: Means): boolean {
  return repositories.some((one) => one.name === name || one.name.endsWith(`/${name}`))
}
