import { createRequire } from 'node:module'
import { servePool } from '../../workers/serve-pool.ts'
import type { Coloured, ColourJob } from './messages.ts'
import { showHidden } from './plain-lines.ts'
import { splitLines } from './split-lines.ts'

interface Highlighter {
  getLanguage(name: string): object | undefined
  highlight(text: string, options: { language: string; ignoreIllegals: boolean }): { value: string }
}

// Its types include a browser's, which conflict with Node's.
const highlighter: Highlighter = createRequire(import.meta.url)('highlight.js')

servePool<ColourJob, Coloured>(({ text, language }) => {
  if (highlighter.getLanguage(language) === undefined) return undefined
  const { value } = highlighter.highlight(text, { language, ignoreIllegals: true })
  return splitLines(value).map(showHidden)
})
