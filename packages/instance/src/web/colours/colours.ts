import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { logFailure } from '../../errors/failure.ts'
import type { Log } from '../../ports/log.ts'
import { WorkerPool } from '../../workers/worker-pool.ts'
import { colourLanguage } from './language.ts'
import type { Coloured, ColourJob } from './messages.ts'
import { plainLine } from './plain-lines.ts'

/** In characters of HTML, for all files. */
const KEPT_CHARACTERS = 32 << 20
/** Longer texts, and longer lines, are generated: coloring them helps nobody. */
const LONGEST_TEXT = 512 << 10
const LONGEST_LINE = 5_000
/** How long a page waits for colors; once made, they are ready for the next page. */
const PATIENCE_MS = 1_000
/** A grammar that gets stuck on a text is stopped then, and the text shown without colors. */
const DEADLINE_MS = 2_000

export interface Colours {
  /** Each line as HTML, in color if the language is known and the text is not too long. */
  linesOf(part: FilePart): Promise<readonly string[]>
  close(): Promise<void>
}

interface FilePart {
  path: string
  /** The whole file's object name in git, under which its lines are cached. */
  blob: string
  /** The number of the first of these lines, counted from 1. */
  first: number
  lines: readonly string[]
}

/** Colors lines by syntax, in its own thread so that one text can't delay everybody else. */
export function startColours(log: Log): Colours {
  const pool = new WorkerPool<ColourJob, Coloured>({
    worker: new URL('./colour-worker.ts', import.meta.url),
    size: 1,
    env: {},
    deadlineMs: DEADLINE_MS,
    runsPatterns: () => true,
    words: { tooLong: 'colouring took too long', stuck: 'colouring got stuck', closed: 'the pages are closed' },
  })
  const kept = new LRUCache<string, readonly string[]>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (lines) => lines.reduce((sum, line) => sum + line.length, 1),
  })

  return {
    async linesOf({ path, blob, first, lines }) {
      const language = colourLanguage(path)
      if (language === undefined || !isWorthIt(lines)) return lines.map(plainLine)
      const key = `${blob} ${language} ${first} ${lines.length}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const making = colour({ text: lines.join('\n'), language }).then((made) => {
        const done = made ?? lines.map(plainLine)
        kept.set(key, done)
        return done
      })
      const patience = new AbortController()
      const waiting = setTimeout(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
      const made = await Promise.race([making, waiting])
      patience.abort()
      return made ?? lines.map(plainLine)
    },
    close: () => pool.close(),
  }

  async function colour(job: ColourJob): Promise<Coloured> {
    try {
      return await pool.run(job)
    } catch (error) {
      logFailure(log, 'a file could not be coloured', error, { language: job.language })
      return undefined
    }
  }
}

function isWorthIt(lines: readonly string[]): boolean {
  let characters = 0
  for (const { length } of lines) {
    characters += length + 1
    if (length > LONGEST_LINE || characters > LONGEST_TEXT) return false
  }
  return true
}
