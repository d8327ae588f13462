import { fileTypeFromBuffer } from 'file-type'
import { lookup } from 'mime-types'

interface FileKind {
  mimetype: string
  /** Slack's short name for it: docs.slack.dev/reference/objects/file-object#types */
  filetype: string
}

/** Text with a type other than `text/…`. */
const TEXT_TYPES = new Set(['application/javascript', 'application/json', 'application/xml', 'image/svg+xml'])

/** Types whose name at Slack isn't the extension. */
const NAMES: Record<string, string> = {
  cjs: 'javascript',
  cs: 'csharp',
  htm: 'html',
  jpeg: 'jpg',
  js: 'javascript',
  kt: 'kotlin',
  log: 'text',
  md: 'markdown',
  mjs: 'javascript',
  patch: 'diff',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'shell',
  ts: 'typescript',
  txt: 'text',
  yml: 'yaml',
}

const LANGUAGES = new Set(['rust', 'typescript'])

const PRETTY: Record<string, string> = {
  binary: 'Binary',
  csharp: 'C#',
  cpp: 'C++',
  javascript: 'JavaScript',
  jpg: 'JPEG',
  kotlin: 'Kotlin',
  markdown: 'Markdown (raw)',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  shell: 'Shell',
  text: 'Plain Text',
  typescript: 'TypeScript',
}

/** The type of a file, by its bytes, and for text by its name too; what its uploader says doesn't count. */
export async function fileKind(name: string, bytes: Uint8Array): Promise<FileKind> {
  const signed = await fileTypeFromBuffer(bytes)
  if (signed !== undefined && signed.mime !== 'application/xml') {
    return { mimetype: signed.mime.split(';')[0] ?? signed.mime, filetype: NAMES[signed.ext] ?? signed.ext }
  }
  if (!isText(bytes)) return { mimetype: 'application/octet-stream', filetype: 'binary' }
  const type = lookup(name) || ''
  const isTextual = type.startsWith('text/') || TEXT_TYPES.has(type)
  // Some extensions of source files are also those of videos and the like.
  const filetype = filetypeOf(name, 'text')
  const isSource = isTextual || type === '' || LANGUAGES.has(filetype)
  return { mimetype: isTextual ? type : 'text/plain', filetype: isSource ? filetype : 'text' }
}

/** By the name only; `otherwise` if it has no extension. */
export function filetypeOf(name: string, otherwise: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension === undefined ? otherwise : (NAMES[extension] ?? extension)
}

export function prettyType(filetype: string): string {
  return PRETTY[filetype] ?? filetype.toUpperCase()
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
