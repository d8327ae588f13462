/** `name [private,fork,★5] - description` lines, then a blank line and `Showing n of m`. */
export function repositoryLines(text: string): string[] {
  const [list = ''] = text.split(/\n\n(?=Showing )/)
  return list.split('\n').filter((line) => /^\S/.test(line) && !/^(?:Showing \d|No repositories)/.test(line))
}

export function parseRepositoryNames(text: string): string[] {
  return repositoryLines(text).flatMap((line) => /^\S+/.exec(line) ?? [])
}
