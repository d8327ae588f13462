import { maskText } from '../../masking/mask-text.ts'
import type { Attachment } from '../../ports/index.ts'

/** A file without the secrets in it. What comes in pieces has no length any more: it is not known before the end. */
export function maskFile({ name, title, content, length }: Attachment): Attachment {
  const masked = typeof content === 'string' ? maskText(content).text : maskPieces(content, length)
  return { name, title: maskText(title).text, content: masked }
}

/** A private key may go over many lines. */
const HELD_MAX = 256 * 1024

async function* maskPieces(pieces: AsyncIterable<Uint8Array>, length?: number): AsyncGenerator<Uint8Array> {
  // One character a byte: whatever the encoding, all other bytes stay as they were.
  let held = ''
  let read = 0
  for await (const piece of pieces) {
    read += piece.length
    if (length !== undefined && read > length) throw new Error(`a file of ${length} bytes has more`)
    held += Buffer.from(piece).toString('latin1')
    const end = held.length > HELD_MAX ? held.length : endOfWholeLines(held)
    if (end === 0) continue
    yield Buffer.from(maskText(held.slice(0, end)).text, 'latin1')
    held = held.slice(end)
  }
  if (length !== undefined && read < length) throw new Error(`a file of ${length} bytes has only ${read}`)
  if (held !== '') yield Buffer.from(maskText(held).text, 'latin1')
}

function endOfWholeLines(text: string): number {
  const key = text.lastIndexOf('-----BEGIN ')
  const isOpen = key >= 0 && !text.slice(key).includes('-----END ')
  return text.lastIndexOf('\n', isOpen ? key : undefined) + 1
}
