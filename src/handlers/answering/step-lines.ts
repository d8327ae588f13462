import { setTimeout } from 'node:timers/promises'
import { oneLine } from '../../blocks/escape.ts'

const LINE_MAX = 120

/** Shows the steps of a search one after the other, from `afterMs` on: an answer that comes sooner would have to wait for them. */
export function createStepLines(show: (state: string, done: readonly string[]) => Promise<void>, afterMs: number) {
  const ended = new AbortController()
  const { signal } = ended
  let shown: Promise<void> = setTimeout(afterMs, undefined, { ref: false, signal }).catch(() => undefined)
  return {
    showSteps(state: string) {
      const done: string[] = []
      return (step: string) => {
        const line = oneLine(step, LINE_MAX)
        if (line === '' || done.at(-1) === line) return
        done.push(line)
        const lines = [...done]
        shown = shown.then(() => (signal.aborted ? undefined : show(state, lines))).catch(() => undefined)
      }
    },
    /** Waits for the one that is being shown. */
    async end() {
      ended.abort()
      await shown
    },
  }
}
