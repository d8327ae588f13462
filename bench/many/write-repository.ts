import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Tree } from './trees.ts'

/** https://git-scm.com/docs/gitformat-pack */
const TYPES = { commit: 1, tree: 2, blob: 3 } as const

interface Packed {
  id: Buffer
  entry: Buffer
}

/**
 * Writes a bare repository with one commit, as `git gc` leaves it: a pack and its index. Thousands take seconds because no git process is
 * started for each.
 */
export function writeRepository({ files }: Tree, gitDir: string): void {
  const objects = new Map<string, Packed>()
  const add = (type: keyof typeof TYPES, content: Buffer): Buffer => {
    const id = createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest()
    objects.set(id.toString('hex'), { id, entry: Buffer.concat([entryHeader(type, content), deflateSync(content)]) })
    return id
  }
  const blobs = new Map([...files].map(([path, text]) => [path, add('blob', Buffer.from(text))]))
  const tree = addTree(blobs, add)
  const who = 'Bench <bench@example.com> 1700000000 +0000'
  const commit = add(
    'commit',
    Buffer.from(`tree ${tree.toString('hex')}\nauthor ${who}\ncommitter ${who}\n\nAdd files\n`),
  )
  const { pack, index, name } = packOf([...objects.values()])
  for (const folder of ['objects/pack', 'objects/info', 'refs/heads', 'refs/tags'])
    mkdirSync(join(gitDir, folder), { recursive: true })
  writeFileSync(join(gitDir, `objects/pack/pack-${name}.pack`), pack)
  writeFileSync(join(gitDir, `objects/pack/pack-${name}.idx`), index)
  writeFileSync(join(gitDir, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  writeFileSync(join(gitDir, 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(gitDir, 'refs/heads/main'), `${commit.toString('hex')}\n`)
}

export function writeWorkTree({ files }: Tree, dir: string): void {
  for (const [path, text] of files) {
    mkdirSync(join(dir, dirname(path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
}

function addTree(blobs: ReadonlyMap<string, Buffer>, add: (type: 'tree', content: Buffer) => Buffer): Buffer {
  const entries: { name: string; mode: string; id: Buffer }[] = []
  const folders = new Map<string, Map<string, Buffer>>()
  for (const [path, id] of blobs) {
    const [folder = '', name] = path.split('/')
    if (name === undefined) entries.push({ name: path, mode: '100644', id })
    else folders.set(folder, (folders.get(folder) ?? new Map()).set(name, id))
  }
  for (const [name, inside] of folders) entries.push({ name, mode: '40000', id: addTree(inside, add) })
  // git sorts folders as if their names ended in a slash.
  const key = ({ name, mode }: { name: string; mode: string }) => (mode === '40000' ? `${name}/` : name)
  entries.sort((a, b) => (key(a) < key(b) ? -1 : 1))
  return add('tree', Buffer.concat(entries.flatMap(({ name, mode, id }) => [Buffer.from(`${mode} ${name}\0`), id])))
}

/** Type and length, seven bits per byte, four in the first. */
function entryHeader(type: keyof typeof TYPES, { length }: Buffer): Buffer {
  const bytes = [(TYPES[type] << 4) | (length & 15)]
  for (let rest = length >>> 4; rest > 0; rest >>>= 7) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128
    bytes.push(rest & 127)
  }
  return Buffer.from(bytes)
}

function packOf(objects: readonly Packed[]): { pack: Buffer; index: Buffer; name: string } {
  const head = Buffer.concat([Buffer.from('PACK'), uint32(2), uint32(objects.length)])
  let offset = head.length
  const placed = objects.map(({ id, entry }) => {
    const at = offset
    offset += entry.length
    return { id, entry, at }
  })
  const packBody = Buffer.concat([head, ...objects.map(({ entry }) => entry)])
  const packSum = createHash('sha1').update(packBody).digest()
  const sorted = placed.toSorted((a, b) => Buffer.compare(a.id, b.id))
  const fanout = Array.from({ length: 256 }, (_, byte) =>
    uint32(sorted.filter(({ id }) => (id[0] ?? 0) <= byte).length),
  )
  const indexBody = Buffer.concat([
    Buffer.from([0xff, 0x74, 0x4f, 0x63]),
    uint32(2),
    ...fanout,
    ...sorted.map(({ id }) => id),
    ...sorted.map(({ entry }) => uint32(crc32(entry))),
    ...sorted.map(({ at }) => uint32(at)),
    packSum,
  ])
  const index = Buffer.concat([indexBody, createHash('sha1').update(indexBody).digest()])
  return { pack: Buffer.concat([packBody, packSum]), index, name: packSum.toString('hex') }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
