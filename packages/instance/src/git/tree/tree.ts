export interface TreeEntry {
  name: string
  kind: 'directory' | 'file' | 'symlink' | 'submodule'
  id: string
}

/** Parses a tree object: repeated `<octal mode> SP <name> NUL <raw object id>`. `idBytes`: 20, or 32 with SHA-256. */
export function parseTree(content: Buffer, idBytes: number): TreeEntry[] {
  const entries: TreeEntry[] = []
  let at = 0
  while (at < content.length) {
    const space = content.indexOf(0x20, at)
    const nul = content.indexOf(0, space)
    if (space === -1 || nul === -1 || nul + idBytes >= content.length + 1) throw new Error('damaged tree object')
    entries.push({
      name: content.toString('utf8', space + 1, nul),
      kind: kindOf(content.toString('latin1', at, space)),
      id: content.toString('hex', nul + 1, nul + 1 + idBytes),
    })
    at = nul + 1 + idBytes
  }
  return entries
}

/** By git's file mode, with or without its leading zero. */
function kindOf(mode: string): TreeEntry['kind'] {
  if (mode.endsWith('40000')) return 'directory'
  if (mode === '120000') return 'symlink'
  return mode === '160000' ? 'submodule' : 'file'
}
