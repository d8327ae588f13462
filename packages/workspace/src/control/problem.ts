/** A control call that cannot be done; the message begins with the field that is wrong. */
export class ControlProblem extends Error {
  override name = 'ControlProblem'
  readonly field: string

  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.field = field
  }
}
