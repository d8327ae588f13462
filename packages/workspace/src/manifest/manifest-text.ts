import { type Document, isNode, LineCounter, parseDocument } from 'yaml'

/** The parsed text, with the lines its parts come from. */
interface Located {
  value: unknown
  /** The line of the value that a JSON pointer names, or of the nearest parent that exists. */
  lineOf(pointer: string): number
}

/** Reads YAML, and therefore JSON too. Refuses text that is neither, naming the line. */
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

/** Aliases are only resolved here: one may be undefined, or expand far too often. */
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
