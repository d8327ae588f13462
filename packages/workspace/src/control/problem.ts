import type { Json } from '../state/model/model.ts'

/** A control call that failed; the message starts with the field that is wrong. */
export class ControlProblem extends Error {
  override name = 'ControlProblem'
  readonly field: string
  /** Anything else in the answer. */
  readonly details: Json

  constructor(field: string, message: string, details: Json = {}) {
    super(`${field}: ${message}`)
    this.field = field
    this.details = details
  }
}
