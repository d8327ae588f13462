/** A glob as an RE2 pattern for the whole text: `*` any letters, slashes too, and `?` one. */
export function globPattern(glob: string): string {
  const body = glob
    .replace(/\*+/g, '*')
    .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return `\\A${body}\\z`
}
