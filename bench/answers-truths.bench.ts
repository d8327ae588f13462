import { checkTruths } from './answers/check-truths.ts'

/**
 * Checks whether the truths of `bench/answers` hold at the pinned commits. Arguments: the folder with a clone of each repository, then
 * optionally another folder of questions.
 */
export async function run([dir, questions]: readonly string[]): Promise<unknown> {
  if (dir === undefined) throw new Error('Give the folder that has a clone of each repository under its name')
  const found = await checkTruths(dir, questions)
  if (found.wrong.length > 0) process.exitCode = 1
  return found
}
