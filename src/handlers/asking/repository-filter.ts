/** `repo:` takes an expression; this one matches some names and no other. */
export function repositoryFilter(repositories: readonly string[]): string {
  const names = repositories.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return `repo:^(${names.join('|')})$`
}
