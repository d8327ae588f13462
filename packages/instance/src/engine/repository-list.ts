import { join } from 'node:path'
import { z } from 'zod'
import { readIfThere } from '../disk/read-if-there.ts'
import { replaceFile } from '../disk/replace-file.ts'
import { UnusableFile } from '../errors/errors.ts'

const repositoryListSchema = z.array(z.strictObject({ name: z.string().min(1), location: z.string().min(1) }))

/** A repository that was added by hand; served until it is removed again. */
export type KeptRepository = z.infer<typeof repositoryListSchema>[number]

export const repositoryListFile = (dataDir: string): string => join(dataDir, 'repositories.json')

/** The repositories that were added by hand; none if there is no file. Throws if the file is invalid. */
export function loadRepositoryList(dataDir: string): KeptRepository[] {
  const text = readIfThere(repositoryListFile(dataDir))
  if (text === undefined) return []
  try {
    return repositoryListSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnusableFile(
      `${repositoryListFile(dataDir)} is not a list of {"name", "location"}. Correct or delete it.`,
      { cause },
    )
  }
}

export function saveRepositoryList(dataDir: string, repositories: readonly KeptRepository[]): void {
  replaceFile(repositoryListFile(dataDir), `${JSON.stringify(repositories, null, 2)}\n`)
}
