/** A glob as an RE2 pattern for the whole text: `*` matches any characters including slashes, and `?` any single one. */
export function globPattern(glob: string): string {
  const body = glob
    .replace(/\*+/g, '*')
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return `\\A${body}\\z`
}
