import { existingUser, withRecords } from './with-records.ts'

/** From now on, only these users (and site admins) may see a repository; `undefined`: everyone. Throws for unknown users. */
export function setReaders(input: { dataDir: string; repository: string; only: readonly string[] | undefined }): void {
  const { repository, only } = input
  withRecords(input.dataDir, ({ repositories, users }) => {
    if (only === undefined) repositories.open(repository)
    else
      repositories.restrict(
        repository,
        only.map((name) => existingUser(users, name).id),
      )
  })
}

/** Names of those who may see it; undefined for a public one. */
export function getReaders({ dataDir, repository }: { dataDir: string; repository: string }): string[] | undefined {
  return withRecords(dataDir, ({ repositories }) => repositories.readersOf(repository))
}
