import type { Answer } from '../sides.ts'

/** What a side calls its things, and what earlier steps left behind. */
export interface Place {
  channel: string
  user: string
  /** The app's own user. */
  self: string
  ts: string
  reply: string
  file: string
  created: string
  scheduled: string
  view: string
  /** Gets an id that lets a modal be opened, as a person's click does. */
  trigger(): Promise<string>
}

type Args = Record<string, unknown>

export interface Step {
  name: string
  method: string
  args(place: Place): Args | Promise<Args>
  /** What later steps need of the answer. */
  keeps?(answer: Answer): Partial<Place>
  /** Made with hardly any scope. */
  isWeak?: true
  /** Sent as a form instead of JSON. */
  isForm?: true
}
