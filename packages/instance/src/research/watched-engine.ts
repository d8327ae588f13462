import type { Engine } from '../ports/engine.ts'

/** An engine, and whether time ran out for one of its searches. */
export function watched(engine: Engine): { engine: Engine; ranOut(): boolean } {
  let isLate = false
  const noted = <Found extends { timedOut: boolean }>(found: Found): Found => {
    isLate ||= found.timedOut
    return found
  }
  return {
    engine: {
      ...engine,
      keywordSearch: async (...asked) => noted(await engine.keywordSearch(...asked)),
      naturalSearch: async (...asked) => noted(await engine.naturalSearch(...asked)),
    },
    ranOut: () => isLate,
  }
}
