import type { Json } from '../state/model/model.ts'

/** A control call that cannot be done; the message begins with the field that is wrong. */
export class ControlProblem extends Error {
  override name = 'ControlProblem'
  readonly field: string
  /** What else the answer says. */
  readonly details: Json

  constructor(field: string, message: string, details: Json = {}) {
    super(`${field}: ${message}`)
    this.field = field
    this.details = details
  }
}
