import { AskError } from '../../errors/errors.ts'
import type { Engine, FileMatch, Repository } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Topic } from '../question/topic.ts'
import { type Definition, findDefinition } from './definition.ts'

/** The one symbol that a question is about: of those it names the first that is defined in the files found, else the topic of what was said before. */
export async function findSubject(
  names: readonly string[],
  files: readonly FileMatch[],
  topic: Topic | undefined,
  { repositories, revision }: { repositories: readonly Repository[]; revision: string | undefined },
  engine: Engine,
): Promise<Definition | undefined> {
  const code = files
    .filter(({ path }) => ['code', 'test'].includes(fileClass(path)))
    .sort((a, b) => Number(fileClass(a.path) === 'test') - Number(fileClass(b.path) === 'test'))
  for (const name of names) {
    for (const file of code) {
      const found = await findDefinition(file, name, engine)
      if (found !== undefined) return found
    }
  }
  if (topic?.symbol === undefined || !repositories.some(({ name }) => name === topic.repo)) return undefined
  try {
    const commit = await engine.resolveRevision(topic.repo, revision)
    return await findDefinition({ ...topic, commit }, topic.symbol, engine)
  } catch (error) {
    if (error instanceof AskError) return undefined
    throw error
  }
}
