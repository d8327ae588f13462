import { type Document, isNode, LineCounter, parseDocument } from 'yaml'

/** What a text says, and where it says it. */
interface Located {
  value: unknown
  /** The line of what a JSON pointer names; of what is around it where there is no such thing. */
  lineOf(pointer: string): number
}

/** Reads YAML, and so JSON too. Text that is neither is refused naming the line. */
export function parseLocated(text: string, name: string): Located {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error !== undefined) throw new Error(`${name}:${lines.linePos(error.pos[0]).line} is not YAML: ${error.message}`)
  return {
    value: readValue(document, name),
    lineOf(pointer) {
      const path = pointer.split('/').slice(1).map(keyOf)
      for (; path.length > 0; path.pop()) {
        const node = document.getIn(path, true)
        if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
      }
      return 1
    },
  }
}

/** Aliases are followed only here: one may lead nowhere, or far too often. */
function readValue(document: Document, name: string): unknown {
  try {
    return document.toJS()
  } catch (cause) {
    throw new Error(`${name} is not YAML: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** RFC 6901 */
function keyOf(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')
}
