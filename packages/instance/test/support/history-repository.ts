import { makeSampleRepository, type SampleRepository } from './sample-repository.ts'
import type { AtEnd } from './temp-dir.ts'

interface Person {
  name: string
  email: string
}

interface HistoryRepository extends SampleRepository {
  /** Commits these files as somebody at some time (ISO). Returns the commit. */
  commitAs(person: Person, date: string, files: Record<string, string | Uint8Array>, message: string): string
}

/** A new repository whose commits have authors and dates of their own; its first is Ann's, of 2026-01-02. */
export function makeHistoryRepository(
  name: string,
  files: Record<string, string | Uint8Array>,
  atEnd?: AtEnd,
): HistoryRepository {
  const sample = makeSampleRepository(name, files, atEnd)
  return {
    ...sample,
    commitAs: (person, date, changed, message) =>
      sample.commit(changed, message, {
        GIT_AUTHOR_NAME: person.name,
        GIT_AUTHOR_EMAIL: person.email,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: person.name,
        GIT_COMMITTER_EMAIL: person.email,
        GIT_COMMITTER_DATE: date,
      }),
  }
}
