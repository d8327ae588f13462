import { engineWords } from './words/engine.ts'

/** Deep search takes no filters, so they are said in words. */
export function withinText(
  repo: string | undefined,
  rev: string | undefined,
  allowed: readonly string[] | undefined,
): string {
  const where = repo ? engineWords.repository(repo, rev) : rev ? engineWords.revision(rev) : ''
  return [where, allowed ? engineWords.only(allowed) : ''].filter((part) => part !== '').join(' ')
}
