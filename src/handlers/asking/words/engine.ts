/** What is added to a person’s own words for the instance: deep search takes no filters. */
export const engineWords = {
  repository: (repo: string, rev: string | undefined) =>
    `Look in the repository ${repo}${rev ? ` at revision ${rev}` : ''}.`,
  revision: (rev: string) => `Look at revision ${rev}.`,
  /** How definitions begin in most languages. */
  definitions: '("function " OR "class " OR "def " OR "func ")',
  only: (repositories: readonly string[]) => `Use only the repositories ${repositories.join(', ')}.`,
}
