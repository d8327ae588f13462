import { useEffect, useState } from 'react'
import { loadText } from './control/calls.ts'
import { Scrolling } from './scrolling.tsx'

const linesAtFirst = 8

/** The beginning of a text file, and on demand the rest. */
export function TextPreview({ id, title }: { id: string; title: string }) {
  const [lines, setLines] = useState<string[]>()
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    let current = true
    loadText(id).then(
      (text) => current && setLines(text.replace(/\n$/, '').split(/\r?\n/)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [id])
  if (!lines) return null
  const hidden = lines.length - linesAtFirst
  return (
    <>
      <Scrolling label={title} className="file-text">
        <pre>{(whole ? lines : lines.slice(0, linesAtFirst)).join('\n')}</pre>
      </Scrolling>
      {hidden > 0 && (
        <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : `Show ${hidden} more ${hidden === 1 ? 'line' : 'lines'}`}
        </button>
      )}
    </>
  )
}
