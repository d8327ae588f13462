import { shapeOf } from './shape.ts'
import type { Answer } from './sides.ts'
import type { Step } from './steps/step.ts'

/** One thing in which the two answer otherwise. */
export interface Found {
  step: Step
  at: string
  what: string
}

/** Where the answers differ as a whole their fields are not compared. */
export function compare(step: Step, here: Answer, emulate: Answer): Found[] {
  if (here.ok !== emulate.ok || here.error !== emulate.error) {
    const said = [here, emulate].map(({ ok, error }) => error ?? `ok: ${ok}`)
    return [{ step, at: 'answer', what: said.join(', emulate ') }]
  }
  const [ours, theirs] = [shapeOf(here), shapeOf(emulate)]
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((at) => ours.get(at) !== theirs.get(at))
    .map((at) => ({ step, at, what: `${ours.get(at) ?? 'nothing'}, emulate ${theirs.get(at) ?? 'nothing'}` }))
}
