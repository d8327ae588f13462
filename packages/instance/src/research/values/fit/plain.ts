export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
