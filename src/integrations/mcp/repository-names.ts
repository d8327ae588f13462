/** `name [private,fork,★5] - description` lines, then a blank line and `Showing n of m`. */
export function parseRepositoryNames(text: string): string[] {
  const [list = ''] = text.split(/\n\n(?=Showing )/)
  return list.split('\n').flatMap((line) => {
    const name = /^\S+/.exec(line)?.[0]
    return name && !/^(Showing \d|No repositories)/.test(line) ? [name] : []
  })
}
